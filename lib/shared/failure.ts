/** The error codes of the product API and their HTTP statuses (CONTRACT section 1, "Errors"). */
export const failureStatus = {
  VALIDATION: 400,
  PAGE_TOO_DEEP: 400,
  UNAUTHENTICATED: 401,
  PROFILE_TOKEN_EXPIRED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  QUOTA_EXCEEDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  UNPROCESSABLE: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM_UNAVAILABLE: 503,
} as const;

export type FailureCode = keyof typeof failureStatus;

/** A field error: `path` names the field as the caller sent it (`images[0]`, `contact.email`). */
export type FailureDetail = { path: string; message: string };

/** An error that callers may see. `handle` turns it into the error body of CONTRACT section 1; any other error becomes a 500. */
export class Failure extends Error {
  override readonly name = "Failure";

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly details: readonly FailureDetail[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  get status(): number {
    return failureStatus[this.code];
  }
}

/** Creates an error to throw. @param headers extra response headers, such as `Retry-After` in seconds or `Allow` */
export const failure = (
  code: FailureCode,
  message: string,
  details?: readonly FailureDetail[],
  headers?: Readonly<Record<string, string>>,
): Failure => new Failure(code, message, details, headers);

/** A `VALIDATION` error for these fields (CONTRACT section 1). */
export function invalid(details: readonly FailureDetail[]): Failure {
  const fields = [...new Set(details.map(({ path }) => path))].join(", ");
  return failure("VALIDATION", `Please check: ${fields}.`, details);
}

/** An error that one field of the request causes. */
export const fieldFailure = (code: FailureCode, path: string, message: string): Failure =>
  failure(code, message, [{ path, message }]);

/** A `CONFLICT` that names its cause (CONTRACT section 1). */
export const conflict = (path: string, message: string): Failure =>
  fieldFailure("CONFLICT", path, message);

/** An error that passes: `Retry-After` says in how many seconds. */
export const temporaryFailure = (
  message: string,
  seconds: number,
  code: FailureCode = "UPSTREAM_UNAVAILABLE",
): Failure => failure(code, message, [], { "Retry-After": String(seconds) });

/** Returns the failure for what does not exist and for what this caller may not know of (CONTRACT section 1). */
export const notFound = (what: string): Failure =>
  failure("NOT_FOUND", `There is no such ${what}.`);

/** Returns null for what does not exist, or is not shown. @param codes the errors that say so */
export const nullIfNotFound = <Found>(
  reading: Promise<Found>,
  codes: readonly FailureCode[] = ["NOT_FOUND"],
): Promise<Found | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Failure && codes.includes(error.code)) return null;
    throw error;
  });
