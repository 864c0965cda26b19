import { notImplemented } from "#stripe-error";

/**
 * Rejects parameters that the stand-in does not support, because ignoring one would hide a difference from Stripe.
 * @param supported parameter names, separated by spaces
 * @param path of the object that `params` is, such as `recurring`
 * @throws StripeError 501 naming the parameter
 */
export function rejectUnsupported(params: object, supported: string, path = ""): void {
  const supportedNames = new Set(["expand", ...supported.split(" ")]);
  const unsupported = Object.keys(params).find((field) => !supportedNames.has(field));
  if (unsupported !== undefined)
    throw notImplemented(`the parameter ${path === "" ? unsupported : `${path}[${unsupported}]`}`);
}
