import sharp from "sharp";
import { vi } from "vitest";

const BEFORE = Symbol.for("tests.environment");
const shared = globalThis as { [BEFORE]?: NodeJS.ProcessEnv };

/** The prefix of globals that are shared by all copies of a module (lib/server/db.ts and others). */
const ONE_PER_PROCESS = "vitrine.";

/**
 * Test files run one after another in one process: resets modules, variables, globals and clock. Also unblocks sharp,
 * because lib/images/pixels blocks operations process-wide.
 */
export function resetTestFile(): void {
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

/** Drops the previous file's pool, job queue and cached database state. */
export function resetProcessGlobals(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (Symbol.keyFor(key)?.startsWith(ONE_PER_PROCESS)) Reflect.deleteProperty(globalThis, key);
  }
}
