import type { LoggerOptions } from "pino";

const ERROR_LEVEL = 50;
const WATCH = Symbol.for("vitrine.error-watch");
/** The front and Next's bundle have their own copies of this module in one process. */
const shared = globalThis as { [WATCH]?: (error: Error, message: string) => void };

export function watchErrors(watch: (error: Error, message: string) => void): void {
  shared[WATCH] = watch;
}

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
