// Instead of libraries that read an API's description and its controllers from files: the emulator's are objects.
module.exports = {};
