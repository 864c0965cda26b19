import pino from "pino";
import { env } from "@/lib/server/env";

const FLUSH_MS = 250;
const BUFFER_BYTES = 8_192;

/** Never in a log: what signs somebody in, and what says who they are. */
const secret = ["authorization", "cookie", "password", "token", "email", "phone"];
const redact = [
  ...secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ...["x-profile-token", "set-cookie"].map((name) => `*["${name}"]`),
];

const common: pino.LoggerOptions = {
  base: undefined,
  timestamp: () => `,"time":${Date.now()}`,
  formatters: { level: (label) => ({ level: label }) },
};

/** Makes a logger that writes one JSON line per entry; tokens and personal data are replaced by `[redacted]`. */
export function createLog(level: string, destination: pino.DestinationStream): pino.Logger {
  return pino({ ...common, level, redact: { paths: redact, censor: "[redacted]" } }, destination);
}

function open() {
  const destination = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => destination.flush(), FLUSH_MS).unref();
  process.once("exit", () => {
    try {
      destination.flushSync();
    } catch {
      // The reader of the log is gone; there is nobody left to tell.
    }
  });
  const level = env().LOG_LEVEL;
  return { log: createLog(level, destination), requests: pino({ ...common, level }, destination) };
}

let opened: ReturnType<typeof open> | undefined;

/** The logger of this process. Lines are gathered and written four times a second, so that a request does not wait for them. */
export function log(): pino.Logger {
  opened ??= open();
  return opened.log;
}

/** The logger of the front's request lines. They are made of harmless fields only, so looking for secrets in them (a tenth of a kept answer's cost) is spared. */
export function requestLog(): pino.Logger {
  opened ??= open();
  return opened.requests;
}
