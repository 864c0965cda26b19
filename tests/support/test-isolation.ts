import { vi } from "vitest";

const INITIAL_ENVIRONMENT = Symbol.for("tests.environment");
const shared = globalThis as { [INITIAL_ENVIRONMENT]?: NodeJS.ProcessEnv };

/** The prefix of globals that are shared by all copies of a module (lib/server/database/db.ts and others). */
const PROCESS_GLOBAL_PREFIX = "vitrine.";

/** Test files run one after another in one process: resets modules, variables, globals and clock. */
export function resetTestFile(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
  shared[INITIAL_ENVIRONMENT] ??= { ...process.env };
  const initial = shared[INITIAL_ENVIRONMENT];
  for (const name of Object.keys(process.env)) if (!(name in initial)) delete process.env[name];
  Object.assign(process.env, initial);
}

/** Drops the previous file's pool, job queue and cached database state. */
export function resetProcessGlobals(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (Symbol.keyFor(key)?.startsWith(PROCESS_GLOBAL_PREFIX))
      Reflect.deleteProperty(globalThis, key);
  }
}
