import cluster from "node:cluster";
import pino from "pino";
import { env } from "@/lib/server/env";
import { errorHooks } from "@/lib/server/error-listener";

const FLUSH_INTERVAL_MS = 250;
const BUFFER_BYTES = 8_192;

/** Credentials and personal data are never logged. */
const secretFields = ["authorization", "cookie", "password", "token", "email", "phone"];
const redactedPaths = [
  ...secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ...["x-profile-token", "set-cookie"].map((name) => `*["${name}"]`),
];

const MAX_DEPTH = 3;

/** Serialises an error without the fields of database errors that hold personal data: `detail` (the row), `where` and `parameters`. */
function serialiseError(error: unknown, maxDepth = MAX_DEPTH): unknown {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  const nested = cause instanceof Error &&
    maxDepth > 0 && { cause: serialiseError(cause, maxDepth - 1) };
  return { type, message, code, constraint, stack, ...nested };
}

/** E-mail addresses, plain or URL-encoded, which the messages of libraries may quote. */
const EMAIL = /[^\s"'`<>()[\]{},:;\\/=&?@]{1,64}(?:@|%40)[^\s"'`<>()[\]{},:;\\/=&?@]+/gi;

/** Keys of this site, and secrets of webhooks here and at providers, which somebody may put into an address. */
const SECRET = /vtk_[\dA-Za-z]{36}|whsec_[\w+/=-]+/g;

function redactLine(line: string): string {
  const hidden =
    line.includes("@") || line.includes("%40") ? line.replaceAll(EMAIL, "[redacted]") : line;
  return hidden.includes("vtk_") || hidden.includes("whsec_")
    ? hidden.replaceAll(SECRET, "[redacted]")
    : hidden;
}

const commonOptions: pino.LoggerOptions = {
  serializers: { err: (error: unknown) => serialiseError(error) },
  // Each worker of an instance has a number; one that replaces it, another.
  base: cluster.worker === undefined ? undefined : { worker: cluster.worker.id },
  timestamp: () => `,"time":${Date.now()}`,
  hooks: { ...errorHooks, streamWrite: redactLine },
  formatters: { level: (label) => ({ level: label }) },
};

export function createLog(level: string, destination: pino.DestinationStream): pino.Logger {
  return pino(
    { ...commonOptions, level, redact: { paths: redactedPaths, censor: "[redacted]" } },
    destination,
  );
}

const workerField = cluster.worker === undefined ? "" : `,"worker":${cluster.worker.id}`;

/** Formats a line as pino does, for less. @param line with at least one field */
export const formatRequestLine = (line: object): string =>
  redactLine(
    `{"level":"info","time":${Date.now()}${workerField},${JSON.stringify(line).slice(1)}\n`,
  );

function createLoggers() {
  const destination = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => destination.flush(), FLUSH_INTERVAL_MS).unref();
  process.once("exit", () => {
    try {
      destination.flushSync();
    } catch {
      // The reader of the log has closed the pipe.
    }
  });
  const newLog = createLog(env().LOG_LEVEL, destination);
  return {
    log: newLog,
    logRequest: (line: object) => {
      if (newLog.isLevelEnabled("info")) destination.write(formatRequestLine(line));
    },
  };
}

let loggers: ReturnType<typeof createLoggers> | undefined;

/** Returns the log, which is buffered and written four times a second, so that requests do not wait for it. */
export function log(): pino.Logger {
  loggers ??= createLoggers();
  return loggers.log;
}

/** Logs the front's request lines, whose fields are harmless: redaction of fields would add a tenth to the cost of a cached response. */
export function logRequest(line: object): void {
  loggers ??= createLoggers();
  loggers.logRequest(line);
}
