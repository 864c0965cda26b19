type Details = { code?: string; param?: string; decline_code?: string };

/** An answer that Stripe gives as an error; thrown by operations, answered by the server. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string } & Details };

  constructor(status: number, type: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...details } };
  }
}

/** 400, naming the parameter. */
export function invalidRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, "invalid_request_error", message, {
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

/** `resource_missing`: 404 when the path names it, 400 when a parameter does. */
export function noSuch(noun: string, id: string, param: string, status: 400 | 404): StripeError {
  return new StripeError(status, "invalid_request_error", `No such ${noun}: '${id}'`, {
    code: "resource_missing",
    param,
  });
}

/** 402. `decline` is Stripe's decline code. */
export function cardDeclined(decline = "generic_decline"): StripeError {
  return new StripeError(402, "card_error", "Your card was declined.", {
    code: "card_declined",
    decline_code: decline,
  });
}

/** 501: Stripe does this, the stand-in does not. */
export function notImplemented(what: string): StripeError {
  return new StripeError(501, "api_error", `The Stripe stand-in does not do this: ${what}`, {
    code: "local_not_implemented",
  });
}
