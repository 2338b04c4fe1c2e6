"""Many cases at once: read from a file, worked through, kept until they are in the trail as one record."""
