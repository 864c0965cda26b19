import { type Failure, temporaryFailure } from "@/lib/shared/failure";

/** SQLSTATE: connection (08), resources (53), operator intervention (57), 55000, serialisation failure, deadlock, outdated prepared plans (0A000). */
const RETRYABLE_CODE = /^(?:(?:08|53|57)\w{3}|55000|40001|40P01|0A000)$/;
/** A connection that cannot be made or has broken, or a server that is starting, stopping or recovering. */
const CONNECTION_ERROR_CODE =
  /^(?:E(?:CONNREFUSED|CONNRESET|CONNABORTED|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|ADDRNOTAVAIL)|08\w{3}|57P0[1-5])$/;
/** The driver reports some connection errors by message only. */
const CONNECTION_ERROR_MESSAGE =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|connection timeout|timeout expired|not queryable|client was closed|connection ended|cannot use a pool after calling end|socket (?:hang up|disconnected|has been ended)|server closed the connection|write after end|read ECONNRESET/i;

const MAX_DEPTH = 4;

function matchesAnyCause(
  error: unknown,
  matches: (error: Error) => boolean,
  maxDepth = MAX_DEPTH,
): boolean {
  if (!(error instanceof Error)) return false;
  if (matches(error)) return true;
  if (maxDepth === 0) return false;
  const aggregated = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [error.cause, ...aggregated].some((cause) =>
    matchesAnyCause(cause, matches, maxDepth - 1),
  );
}

const readCode = (error: Error) => ("code" in error ? String(error.code) : "");

/** True if connections to the database cannot be made, break, or time out. */
export function isConnectionError(error: unknown): boolean {
  return matchesAnyCause(
    error,
    (cause) =>
      CONNECTION_ERROR_CODE.test(readCode(cause)) || CONNECTION_ERROR_MESSAGE.test(cause.message),
  );
}

export function isRetryableDatabaseError(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailableError ||
    isConnectionError(error) ||
    matchesAnyCause(error, (cause) => RETRYABLE_CODE.test(readCode(cause)))
  );
}

/** Thrown instead of sending a statement while the circuit breaker is open. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseDown";

  constructor() {
    super("The database does not answer; statements are not sent until it does.");
  }
}

export const databaseUnavailableFailure = (): Failure =>
  temporaryFailure("The database is not responding in time. Please try again soon.", 2);
