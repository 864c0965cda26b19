/** What a deployment runs, each compiled into one file of the build (scripts/build.ts). */
export const PRODUCTION_COMMANDS = [
  "serve",
  "migrate",
  "catalog",
  "reconcile",
  "sweep",
  "work",
  "doctor",
  "admin-grant",
];

/** Where in the build they lie. */
export const COMMANDS_FOLDER = "commands";

/** The folder of the build that an environment names, relative to the project. */
export const buildFolder = (environment) => environment.NEXT_DIST_DIR || ".next";

/** The compiled file of a command, relative to the project. */
export const compiled = (command, environment) =>
  `${buildFolder(environment)}/${COMMANDS_FOLDER}/${command}.mjs`;

/**
 * How the app is run to serve: by `npm run serve` for those who deploy, by the local stack and by the benchmark alike.
 *
 * The flags and the first variable keep it small: without a bound V8 lets garbage pile up for as long as the machine has
 * memory, and the C library keeps a heap for each thread that ever decoded a picture. Sizes in MB; pictures and uploads
 * are not in V8's heap. Pictures are worked on by the threads that also read files and look up names: there are more of
 * them than pictures at one time (lib/server/queues.ts). What the environment says of these variables itself goes first.
 */
export const serving = {
  command: "serve",
  flags: ["--max-semi-space-size=32", "--max-old-space-size=352"],
  environment: { MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: "8" },
};
