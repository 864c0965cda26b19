// Instead of firebase-tools' logger, which writes nothing unless its command line asks for it.
const silent = { log() {}, logLabeled() {} };
exports.EmulatorLogger = { forEmulator: () => silent };
