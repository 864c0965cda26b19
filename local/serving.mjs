/** The commands of a deployment, each bundled into one file (scripts/build.ts). */
export const PRODUCTION_COMMANDS = [
  "serve",
  "migrate",
  "catalog",
  "reconcile",
  "sweep",
  "backup",
  "restore",
  "work",
  "doctor",
  "admin-grant",
];

export const COMMANDS_FOLDER = "commands";

/** Relative to the project's folder. */
export const getBuildFolder = (environment) => environment.NEXT_DIST_DIR || ".next";

export const getCompiledFile = (command, environment) =>
  `${getBuildFolder(environment)}/${COMMANDS_FOLDER}/${command}.mjs`;

/**
 * Arguments with which `npm run serve`, the local stack and the benchmark run the app.
 * The flags and MALLOC_ARENA_MAX limit memory: V8 would let garbage grow with the machine, and the C library has a heap for each thread that
 * allocated much. Sizes in MB. The triggers are parts, in per cent, of what the old generation may still grow: by default V8 marks the whole
 * heap again as soon as less than two young generations are left, which is always (docs/decisions/0050-memory-promoted-per-request.md).
 * UV_THREADPOOL_SIZE threads compress, read files and look up names. The image process has settings of its own (lib/server/processes/image-process.ts).
 */
export const serving = {
  command: "serve",
  flags: [
    "--max-semi-space-size=32",
    "--max-old-space-size=352",
    "--incremental-marking-soft-trigger=80",
    "--incremental-marking-hard-trigger=95",
  ],
  environment: { MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: "8" },
};
