/**
 * How the app is run to serve: by `npm run serve` for those who deploy, by the local stack and by the benchmark alike.
 *
 * The flags and the first variable keep it small: without a bound V8 lets garbage pile up for as long as the machine has
 * memory, and the C library keeps a heap for each thread that ever decoded a picture. Sizes in MB; pictures and uploads
 * are not in V8's heap. Pictures are worked on by the threads that also read files and look up names: there are more of
 * them than pictures at one time (lib/server/queues.ts). What the environment says of these variables itself goes first.
 */
export const serving = {
  script: "scripts/serve.ts",
  flags: ["--max-semi-space-size=32", "--max-old-space-size=352"],
  environment: { MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: "8" },
};
