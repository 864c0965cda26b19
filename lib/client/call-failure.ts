import {
  type Answer,
  type ApiLine,
  call,
  type CallOptions,
  isCallError,
  type Version,
} from "@/lib/client/call";
import type { FailureDetail } from "@/lib/shared/failure";

/** What people read when there was no answer; `call` itself says it in the words of SPEC section 8. */
export const NO_CONNECTION = "There is no connection.";

/** The same where no token could be had for who is signed in, without which a call would answer what everybody sees. */
export const NO_SIGN_IN = "Your sign-in could not be confirmed.";

/** A call that did not go well, as an exception: what React Query works with. `status` is missing when there was no answer. */
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

/**
 * `call` for queries and mutations of React Query.
 * @throws CallFailure with the message of the answer, or that there is no connection when there was none
 */
export async function callOrThrow<Line extends ApiLine, Asked extends Version = 1>(
  line: Line,
  options: CallOptions<Line, Asked>,
): Promise<Answer<Line, Asked>> {
  const answer = await call(line, options);
  if (isCallError(answer)) {
    const { error, status, code, details = [] } = answer;
    throw new CallFailure(status === undefined ? NO_CONNECTION : error, status, code, details);
  }
  return answer;
}

/** For `catch` of a deletion: what is gone already is what was asked for. @throws any other failure */
export function ignoreGone(error: unknown): void {
  if (statusOf(error) !== 404) throw error;
}

/** The HTTP status of a failed call; undefined for anything else. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof CallFailure ? error.status : undefined;
}

/** Why the account is suspended, where a call was refused for that; null otherwise. */
export function suspensionIn(error: unknown): string | null {
  if (!(error instanceof CallFailure) || error.status !== 403) return null;
  return error.details.find(({ path }) => path === "account")?.message ?? null;
}
