import { logError } from "@/lib/client/log-error";

const readErrorPrefixes: ReadonlyMap<unknown, string> = new Map([
  ["GET /v1/artworks/profiles/{profileId}", "Artworks API error"],
  ["GET /v1/opportunities/profiles/{profileId}", "Opportunities API error"],
  ["GET /v1/opportunities/bookmarks/list", "Opportunities API error"],
  ["GET /v1/profiles/subscriptions/active", "Subscription API error"],
  ["GET /v1/opportunities/products", "Opportunity products API error"],
  ["GET /v1/artworks/products", "Artwork products API error"],
  ["GET /v1/artworks/config/quotas", "Artwork quotas API error"],
  ["GET /v1/profiles/subscriptions/currencies", "Currencies API error"],
]);

/** Logs that a list could not be loaded, if SPEC section 8 has a prefix for its call. */
export function logReadError(line: unknown, reason: unknown): void {
  const prefix = readErrorPrefixes.get(line);
  if (prefix !== undefined) logError(prefix, reason);
}
