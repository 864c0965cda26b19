import {
  type Answer,
  type ApiLine,
  call,
  type CallOptions,
  isCallError,
  type Version,
} from "@/lib/client/call";
import type { FailureDetail } from "@/lib/shared/failure";

/** For people, when there was no answer; `call` itself uses the words of SPEC section 8. */
export const NO_CONNECTION = "There is no connection.";

/** For a signed-in person without a token: the call would get the anonymous answer. */
export const NO_SIGN_IN = "Your sign-in could not be confirmed.";

/** A failed call as an exception, for React Query. `status` is missing when there was no answer. */
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

/** `call` for queries and mutations of React Query. @throws CallFailure with the message of the answer, or that there is no connection */
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

/** For `catch` of a deletion: what does not exist counts as deleted. @throws any other failure */
export function ignoreGone(error: unknown): void {
  if (callStatus(error) !== 404) throw error;
}

export function callStatus(error: unknown): number | undefined {
  return error instanceof CallFailure ? error.status : undefined;
}

export function suspensionReason(error: unknown): string | null {
  if (!(error instanceof CallFailure) || error.status !== 403) return null;
  return error.details.find(({ path }) => path === "account")?.message ?? null;
}
