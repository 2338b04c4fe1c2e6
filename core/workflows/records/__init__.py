"""What every method's records share; drafts."""
