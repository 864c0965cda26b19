import pino from "pino";
import { env } from "@/lib/server/env";
import { errorHooks } from "@/lib/server/error-watch";

const FLUSH_MS = 250;
const BUFFER_BYTES = 8_192;

/** Never in a log: what signs somebody in, and what says who they are. */
const secret = ["authorization", "cookie", "password", "token", "email", "phone"];
const redact = [
  ...secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ...["x-profile-token", "set-cookie"].map((name) => `*["${name}"]`),
];

/** How many errors behind an error are told. */
const MOST_CAUSES = 3;

/**
 * What a log says of an error: where it happened, and what the database calls it. Not what the database adds to it, which
 * holds people's data: the row in `detail`, the statement's values in `where` and `parameters`.
 */
function tellError(error: unknown, causes = MOST_CAUSES): unknown {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  const behind = cause instanceof Error && causes > 0 && { cause: tellError(cause, causes - 1) };
  return { type, message, code, constraint, stack, ...behind };
}

/** Anything that looks like an e-mail address, as it is or in a URL; messages of others bring them along. */
const EMAIL = /[^\s"'`<>()[\]{},:;\\/=&?@]{1,64}(?:@|%40)[^\s"'`<>()[\]{},:;\\/=&?@]+/gi;

const withoutEmails = (line: string) =>
  line.includes("@") || line.includes("%40") ? line.replaceAll(EMAIL, "[redacted]") : line;

const common: pino.LoggerOptions = {
  serializers: { err: (error: unknown) => tellError(error) },
  base: undefined,
  timestamp: () => `,"time":${Date.now()}`,
  hooks: { ...errorHooks, streamWrite: withoutEmails },
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
