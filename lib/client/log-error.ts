/** Logs an error with a prefix that SPEC section 8 prescribes. */
export function logError(prefix: string, reason: unknown): void {
  // oxlint-disable-next-line no-console -- the only place in the browser code that does
  console.error(prefix, reason);
}
