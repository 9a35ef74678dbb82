// Filled in with the stream itself.
