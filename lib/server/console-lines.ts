import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { isHangUp } from "@/lib/server/hang-up";
import { errorDigest } from "@/lib/server/page-errors";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** Logs console output of libraries and Node's warnings; page errors are left to instrumentation.ts. @returns a restore function */
export function redirectConsole(log: Logger): () => void {
  const original = { ...console };
  for (const name of ["debug", "log", "info", "warn", "error"] as const) {
    console[name] = (...parts: unknown[]) => {
      const err = parts.find((each) => each instanceof Error);
      if (errorDigest(err) !== undefined || isHangUp(err)) return;
      const words = parts.filter((each) => each !== err);
      const text = stripVTControlCharacters(format(...words)).trim();
      if (err !== undefined) log[levels[name]]({ err }, text || "an error");
      else if (text !== "") log[levels[name]](text);
    };
  }
  const warn = (warning: Error) => log.warn({ err: warning }, "warning");
  const warned = process.listeners("warning");
  process.removeAllListeners("warning").on("warning", warn);
  return () => {
    Object.assign(console, original);
    process.off("warning", warn);
    for (const each of warned) process.on("warning", each);
  };
}
