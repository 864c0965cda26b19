import { notImplemented } from "#stripe-error";

/**
 * Rejects parameters that the stand-in does not support, instead of ignoring them.
 * @param supported parameter names, separated by spaces
 * @throws StripeError 501 naming the parameter
 */
export function rejectUnsupported(given: object, supported: string, at = ""): void {
  const known = new Set(["expand", ...supported.split(" ")]);
  const left = Object.keys(given).find((field) => !known.has(field));
  if (left !== undefined)
    throw notImplemented(`the parameter ${at === "" ? left : `${at}[${left}]`}`);
}
