import { notDone } from "#stripe-error";

/**
 * Refuses what the stand-in would leave undone, instead of leaving it undone in silence.
 * @param done the names of the parameters that are done, with spaces between
 * @throws StripeError 501 naming the parameter
 */
export function takesOnly(given: object, done: string, at = ""): void {
  const known = new Set(["expand", ...done.split(" ")]);
  const left = Object.keys(given).find((field) => !known.has(field));
  if (left !== undefined) throw notDone(`the parameter ${at === "" ? left : `${at}[${left}]`}`);
}
