import sharp from "sharp";
import { vi } from "vitest";

const BEFORE = Symbol.for("tests.environment");
const shared = globalThis as { [BEFORE]?: NodeJS.ProcessEnv };

/** What a process has once for both copies of a module (lib/server/db.ts and others): its names all begin so. */
const ONE_PER_PROCESS = "vitrine.";

/**
 * Gives a test file modules, variables, globals and a clock of its own: files run one after the other in one process. What
 * lib/images/pixels forbids the library of pictures is forbidden to the process, until it is loaded anew.
 */
export function beginAfresh(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  shared[BEFORE] ??= { ...process.env };
  const before = shared[BEFORE];
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}

/** Forgets what the file before has left of the kind that a process has once: its pool, its job queue, what it knew of the database. */
export function forgetProcess(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (Symbol.keyFor(key)?.startsWith(ONE_PER_PROCESS)) Reflect.deleteProperty(globalThis, key);
  }
}
