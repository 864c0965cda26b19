/** Logs a failure to the console with its prefix of SPEC section 8. */
export function report(what: string, reason: unknown): void {
  // oxlint-disable-next-line no-console -- the one place of the browser's code that writes there
  console.error(what, reason);
}

/** The message of an unexpected answer (SPEC section 8). */
export const INVALID_FORMAT = "invalid data format";

const namedReads: ReadonlyMap<unknown, string> = new Map([
  ["GET /v1/artworks/profiles/{profileId}", "Artworks API error"],
  ["GET /v1/opportunities/profiles/{profileId}", "Opportunities API error"],
  ["GET /v1/opportunities/bookmarks/list", "Opportunities API error"],
  ["GET /v1/profiles/subscriptions/active", "Subscription API error"],
  ["GET /v1/opportunities/products", "Opportunity products API error"],
  ["GET /v1/artworks/products", "Artwork products API error"],
  ["GET /v1/artworks/config/quotas", "Artwork quotas API error"],
  ["GET /v1/profiles/subscriptions/currencies", "Currencies API error"],
]);

/** Logs a list that could not be loaded, if its call has a prefix for that; it stays empty (SPEC section 8). */
export function reportRead(line: unknown, reason: unknown): void {
  const name = namedReads.get(line);
  if (name !== undefined) report(name, reason);
}
