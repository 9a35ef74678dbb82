// What the module asks of its host, by name; web/package gives the real one.
mergeInto(LibraryManager.library, {
  nonet_host_progress: function() {},
});
