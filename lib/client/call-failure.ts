import {
  type Answer,
  type ApiLine,
  call,
  type CallOptions,
  isCallError,
  type Version,
} from "@/lib/client/call";
import type { FailureDetail } from "@/lib/shared/failure";

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
 * @throws CallFailure with the message that `call` answered
 */
export async function callOrThrow<Line extends ApiLine, Asked extends Version = 1>(
  line: Line,
  options: CallOptions<Line, Asked>,
): Promise<Answer<Line, Asked>> {
  const answer = await call(line, options);
  if (isCallError(answer))
    throw new CallFailure(answer.error, answer.status, answer.code, answer.details ?? []);
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
