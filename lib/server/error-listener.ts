import type { LoggerOptions } from "pino";
import { perProcess } from "@/lib/server/processes/per-process";

const ERROR_LEVEL = 50;
type ErrorListener = (error: Error, message: string) => void;

const watch = perProcess<{ count: number; listener?: ErrorListener }>("error-watch", () => ({
  count: 0,
})).get;

export function setErrorListener(listener: ErrorListener): void {
  watch().listener = listener;
}

/** Counts the lines of level error and above that this process has logged. */
export const countLoggedErrors = (): number => watch().count;

export const errorHooks: NonNullable<LoggerOptions["hooks"]> = {
  logMethod(args, method, level) {
    if (level >= ERROR_LEVEL) {
      watch().count += 1;
      const [context, message]: unknown[] = args;
      const error =
        typeof context === "object" && context !== null && "err" in context
          ? context.err
          : undefined;
      if (error instanceof Error)
        watch().listener?.(error, typeof message === "string" ? message : "");
    }
    method.apply(this, args);
  },
};
