import type { LoggerOptions } from "pino";

const ERROR_LEVEL = 50;
const GLOBAL_KEY = Symbol.for("vitrine.error-watch");
/** The front and Next's bundle have their own copies of this module in one process. */
const shared = globalThis as { [GLOBAL_KEY]?: (error: Error, message: string) => void };

export function setErrorListener(listener: (error: Error, message: string) => void): void {
  shared[GLOBAL_KEY] = listener;
}

export const errorHooks: NonNullable<LoggerOptions["hooks"]> = {
  logMethod(args, method, level) {
    const [context, message]: unknown[] = args;
    if (level >= ERROR_LEVEL && shared[GLOBAL_KEY] !== undefined && typeof context === "object") {
      const error = context !== null && "err" in context ? context.err : undefined;
      if (error instanceof Error)
        shared[GLOBAL_KEY](error, typeof message === "string" ? message : "");
    }
    method.apply(this, args);
  },
};
