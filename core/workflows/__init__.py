"""What pages, the command line and REST call: methods, storage and trail joined."""
