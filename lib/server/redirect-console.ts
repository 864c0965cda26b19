import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { isHangUp } from "@/lib/server/http/hang-up";
import { readErrorDigest } from "@/lib/server/http/page-errors";

const logLevels = {
  debug: "debug",
  log: "info",
  info: "info",
  warn: "warn",
  error: "error",
} as const;

/** Logs console output of libraries and Node's warnings; page errors are left to instrumentation.ts. @returns a restore function */
export function redirectConsole(log: Logger): () => void {
  const original = { ...console };
  for (const method of ["debug", "log", "info", "warn", "error"] as const) {
    console[method] = (...args: unknown[]) => {
      const err = args.find((arg) => arg instanceof Error);
      if (readErrorDigest(err) !== undefined || isHangUp(err)) return;
      const otherArgs = args.filter((arg) => arg !== err);
      const message = stripVTControlCharacters(format(...otherArgs)).trim();
      if (err !== undefined) log[logLevels[method]]({ err }, message || "an error");
      else if (message !== "") log[logLevels[method]](message);
    };
  }
  const logWarning = (warning: Error) => log.warn({ err: warning }, "warning");
  const previousListeners = process.listeners("warning");
  process.removeAllListeners("warning").on("warning", logWarning);
  return () => {
    Object.assign(console, original);
    process.off("warning", logWarning);
    for (const listener of previousListeners) process.on("warning", listener);
  };
}
