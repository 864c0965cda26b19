import { notImplemented } from "#stripe-error";

/**
 * Rejects parameters that the stand-in does not support, instead of ignoring them.
 * @param supported parameter names, separated by spaces
 * @throws StripeError 501 naming the parameter
 */
export function rejectUnsupported(params: object, supported: string, at = ""): void {
  const supportedNames = new Set(["expand", ...supported.split(" ")]);
  const unsupported = Object.keys(params).find((field) => !supportedNames.has(field));
  if (unsupported !== undefined)
    throw notImplemented(`the parameter ${at === "" ? unsupported : `${at}[${unsupported}]`}`);
}
