import pino from "pino";
import { env } from "@/lib/server/env";
import { errorHooks } from "@/lib/server/error-watch";

const FLUSH_MS = 250;
const BUFFER_BYTES = 8_192;

/** Credentials and personal data are never logged. */
const secret = ["authorization", "cookie", "password", "token", "email", "phone"];
const redact = [
  ...secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ...["x-profile-token", "set-cookie"].map((name) => `*["${name}"]`),
];

const MAX_CAUSES = 3;

/** Without what the database adds, which holds personal data: `detail` (the row), `where` and `parameters`. */
function serializeError(error: unknown, causes = MAX_CAUSES): unknown {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  const nested = cause instanceof Error &&
    causes > 0 && { cause: serializeError(cause, causes - 1) };
  return { type, message, code, constraint, stack, ...nested };
}

/** E-mail addresses, as they are or in a URL, that messages of libraries quote. */
const EMAIL = /[^\s"'`<>()[\]{},:;\\/=&?@]{1,64}(?:@|%40)[^\s"'`<>()[\]{},:;\\/=&?@]+/gi;

const withoutEmails = (line: string) =>
  line.includes("@") || line.includes("%40") ? line.replaceAll(EMAIL, "[redacted]") : line;

const common: pino.LoggerOptions = {
  serializers: { err: (error: unknown) => serializeError(error) },
  base: undefined,
  timestamp: () => `,"time":${Date.now()}`,
  hooks: { ...errorHooks, streamWrite: withoutEmails },
  formatters: { level: (label) => ({ level: label }) },
};

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
      // The reader of the log is gone.
    }
  });
  const level = env().LOG_LEVEL;
  return { log: createLog(level, destination), requests: pino({ ...common, level }, destination) };
}

let opened: ReturnType<typeof open> | undefined;

/** Lines are buffered and written four times a second, so that requests do not wait for them. */
export function log(): pino.Logger {
  opened ??= open();
  return opened.log;
}

/** For the front's request lines. They have harmless fields only, so redaction, a tenth of the cost of a cached answer, is skipped. */
export function requestLog(): pino.Logger {
  opened ??= open();
  return opened.requests;
}
