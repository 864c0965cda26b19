/** Writes a failure to the browser's console, under the name that SPEC section 8 gives it. */
export function report(what: string, reason: unknown): void {
  // oxlint-disable-next-line no-console -- the one place of the browser's code that writes there
  console.error(what, reason);
}

/** The message of an answer that is not what was asked for (SPEC section 8). */
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

/** Reports that a list could not be read, if the line that it is asked by has a name for that; the list stays empty (SPEC section 8). */
export function reportRead(line: unknown, reason: unknown): void {
  const name = namedReads.get(line);
  if (name !== undefined) report(name, reason);
}
