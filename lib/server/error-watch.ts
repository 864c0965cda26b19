import type { LoggerOptions } from "pino";

const ERROR_LEVEL = 50;
const WATCH = Symbol.for("vitrine.error-watch");
/** The front and Next's bundle are two copies of this module in one process; one watcher sees the errors of both. */
const shared = globalThis as { [WATCH]?: (error: Error, message: string) => void };

/** Hands every error that is logged as one to `watch` as well, such as to an error collector. */
export function watchErrors(watch: (error: Error, message: string) => void): void {
  shared[WATCH] = watch;
}

/** For the logger: passes errors on while somebody watches. */
export const errorHooks: NonNullable<LoggerOptions["hooks"]> = {
  logMethod(given, method, level) {
    const [facts, message]: unknown[] = given;
    if (level >= ERROR_LEVEL && shared[WATCH] !== undefined && typeof facts === "object") {
      const error = facts !== null && "err" in facts ? facts.err : undefined;
      if (error instanceof Error) shared[WATCH](error, typeof message === "string" ? message : "");
    }
    method.apply(this, given);
  },
};
