import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { isHangUp } from "@/lib/server/hang-up";
import { digestOf } from "@/lib/server/page-errors";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * Turns what libraries write to the console, Next among them, and Node's own warnings into lines of the log. The errors
 * of pages are left out (instrumentation.ts tells them, with the id of their request), and so are askers who hung up.
 * @returns what gives the console back
 */
export function consoleInto(log: Logger): () => void {
  const before = { ...console };
  for (const name of ["debug", "log", "info", "warn", "error"] as const) {
    console[name] = (...said: unknown[]) => {
      const err = said.find((each) => each instanceof Error);
      if (digestOf(err) !== undefined || isHangUp(err)) return;
      const words = said.filter((each) => each !== err);
      const text = stripVTControlCharacters(format(...words)).trim();
      if (err !== undefined) log[levels[name]]({ err }, text || "an error");
      else if (text !== "") log[levels[name]](text);
    };
  }
  const warn = (warning: Error) => log.warn({ err: warning }, "warning");
  const warned = process.listeners("warning");
  process.removeAllListeners("warning").on("warning", warn);
  return () => {
    Object.assign(console, before);
    process.off("warning", warn);
    for (const each of warned) process.on("warning", each);
  };
}
