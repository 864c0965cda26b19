// Instead of the module that starts the emulator for firebase-tools' command line: what its server reads of it.
exports.SingleProjectMode = { NO_WARNING: 0, WARNING: 1, ERROR: 2 };
