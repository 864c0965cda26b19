/** Where a new call is posted (SPEC section 2). */
export const NEW_OPPORTUNITY = "/opportunities/new";

/** Where its owner writes on at a call. */
export function editOpportunityPath(id: string): `/opportunities/edit/${string}` {
  return `/opportunities/edit/${encodeURIComponent(id)}`;
}

/** The id of the call that a path is for writing on at; null for any other path. */
export function editedId(path: string): string | null {
  return /^\/opportunities\/edit\/([^/]+)$/.exec(path)?.[1] ?? null;
}

/** Where an account sees all of its calls. */
export const OWN_OPPORTUNITIES = "/account/opportunities";

/** Where a part of a call list begins: after one call of a profile. */
export type CallsAfter = { profile: string; after: string };

/** Where an account sees the calls of one of its profiles that come after one of them. */
export function ownOpportunitiesAfter(place: CallsAfter): string {
  return `${OWN_OPPORTUNITIES}?${new URLSearchParams(place).toString()}`;
}
