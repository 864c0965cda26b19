// Instead of firebase-tools' registry of running emulators: here runs no other one, and links name the host that was asked.
exports.EmulatorRegistry = {
  isRunning: () => false,
  url(emulator, request) {
    if (!request?.headers.host) throw new Error(`Cannot determine host and port of ${emulator}`);
    const url = new URL("http://unknown/");
    url.protocol = request.protocol;
    url.host = request.headers.host;
    return url;
  },
};
