type Details = { code?: string; param?: string; decline_code?: string };

/** Thrown by operations; the server responds with its status and body. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string } & Details };

  constructor(status: number, type: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...details } };
  }
}

/** 400. @param param the parameter at fault */
export function invalidRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, "invalid_request_error", message, {
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

/** Use 404 for an id in the path, 400 for one in a parameter. */
export function resourceMissing(
  noun: string,
  id: string,
  param: string,
  status: 400 | 404,
): StripeError {
  return new StripeError(status, "invalid_request_error", `No such ${noun}: '${id}'`, {
    code: "resource_missing",
    param,
  });
}

/** 402. */
export function cardDeclined(declineCode = "generic_decline"): StripeError {
  return new StripeError(402, "card_error", "Your card was declined.", {
    code: "card_declined",
    decline_code: declineCode,
  });
}

/** 501: Stripe supports this, the stand-in does not. */
export function notImplemented(feature: string): StripeError {
  return new StripeError(
    501,
    "api_error",
    `The Stripe stand-in does not support this: ${feature}`,
    {
      code: "local_not_implemented",
    },
  );
}
