import {
  type CallResult,
  type ApiLine,
  call,
  callForFile,
  type CallOptions,
  isCallError,
  type Version,
} from "@/lib/client/call";
import type { CallError } from "@/lib/client/read-response";
import type { FailureDetail } from "@/lib/shared/failure";

/** Shown if there was no response; the message of `call` itself is prescribed by SPEC section 8. */
export const NO_CONNECTION = "There is no connection.";

/** The message for an unexpected response (SPEC section 8). */
export const INVALID_FORMAT = "invalid data format";

/** Error if a signed-in user has no token: the call would get the anonymous response. */
export const NO_SIGN_IN = "Your sign-in could not be confirmed.";

/** A failed call as an exception, for React Query. `status` is undefined if there was no response. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";

  constructor(
    message: string,
    readonly status: number | undefined,
    readonly code: string | undefined,
    readonly details: readonly FailureDetail[],
  ) {
    super(message);
  }
}

/** `call` for React Query. @throws CallFailure with the message of the response, or `NO_CONNECTION` */
export async function callOrThrow<Line extends ApiLine, Requested extends Version = 1>(
  line: Line,
  options: CallOptions<Line, Requested>,
): Promise<CallResult<Line, Requested>> {
  return orThrow(await call(line, options));
}

/** @throws CallFailure as `callOrThrow` */
export const fileOrThrow = async <Line extends ApiLine>(
  line: Line,
  options: CallOptions<Line>,
): Promise<Blob> => orThrow(await callForFile(line, options));

function orThrow<Result>(result: Result | CallError): Result {
  if (!isCallError(result)) return result;
  const { error, status, code, details = [] } = result;
  throw new CallFailure(status === undefined ? NO_CONNECTION : error, status, code, details);
}

/** Counts as deleted what does not exist, in the `catch` of a deletion. @throws any other error */
export function ignoreNotFound(error: unknown): void {
  if (getCallStatus(error) !== 404) throw error;
}

export function getCallStatus(error: unknown): number | undefined {
  return error instanceof CallFailure ? error.status : undefined;
}

/** True if the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  const status = getCallStatus(error);
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

export function getSuspensionReason(error: unknown): string | null {
  if (!(error instanceof CallFailure) || error.status !== 403) return null;
  return error.details.find(({ path }) => path === "account")?.message ?? null;
}
