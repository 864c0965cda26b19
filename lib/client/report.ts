/** Writes a failure to the browser's console, under the name that SPEC section 8 gives it. */
export function report(what: string, reason: unknown): void {
  // oxlint-disable-next-line no-console -- the one place of the browser's code that writes there
  console.error(what, reason);
}
