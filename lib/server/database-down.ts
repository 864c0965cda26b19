import { type Failure, failure } from "@/lib/shared/failure";

/** Retryable codes: connection, resources, operator intervention, 55000, serialisation failure, deadlock, and outdated plans (0A000). */
const RETRYABLE = /^(?:(?:08|53|57)\w{3}|55000|40001|40P01|0A000)$/;
/** Codes of a connection that cannot be made or has broken, and of a server that starts, stops or recovers. */
const NO_ANSWER =
  /^(?:E(?:CONNREFUSED|CONNRESET|CONNABORTED|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|ADDRNOTAVAIL)|08\w{3}|57P0[1-5])$/;
/** The same where the driver gives a message only. */
const NO_ANSWER_WORDS =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|connection timeout|timeout expired|not queryable|client was closed|connection ended|cannot use a pool after calling end|socket (?:hang up|disconnected|has been ended)|server closed the connection|write after end|read ECONNRESET/i;

const MAX_CAUSES = 4;

function someCause(error: unknown, test: (error: Error) => boolean, causes = MAX_CAUSES): boolean {
  if (!(error instanceof Error)) return false;
  if (test(error)) return true;
  if (causes === 0) return false;
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [error.cause, ...inner].some((each) => someCause(each, test, causes - 1));
}

const codeOf = (error: Error) => ("code" in error ? String(error.code) : "");

/** Whether connections to the database cannot be made, break, or time out. */
export function isNoAnswer(error: unknown): boolean {
  return someCause(
    error,
    (each) => NO_ANSWER.test(codeOf(each)) || NO_ANSWER_WORDS.test(each.message),
  );
}

export function isDatabaseDown(error: unknown): boolean {
  return (
    error instanceof DatabaseDown ||
    isNoAnswer(error) ||
    someCause(error, (each) => RETRYABLE.test(codeOf(each)))
  );
}

/** Thrown instead of sending a statement while the database is known to be down. */
export class DatabaseDown extends Error {
  override readonly name = "DatabaseDown";

  constructor() {
    super("The database does not answer; statements are not sent until it does.");
  }
}

export function databaseDown(): Failure {
  return failure(
    "UPSTREAM_UNAVAILABLE",
    "The database is not responding in time. Please try again soon.",
    [],
    { "Retry-After": "2" },
  );
}
