"""One module for each file format; each turns bytes into a `FileText`.

Each raises `DocumentError`, which says what is wrong: a file that is damaged, protected or unsafe, without text, or too
large once it is read.
"""
