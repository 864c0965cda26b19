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
