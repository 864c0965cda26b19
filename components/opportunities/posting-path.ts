/** SPEC section 2. */
export const NEW_OPPORTUNITY = "/opportunities/new";

export function editOpportunityPath(id: string): `/opportunities/edit/${string}` {
  return `/opportunities/edit/${encodeURIComponent(id)}`;
}

/** Null when the path is not an edit page. */
export function editedOpportunityId(path: string): string | null {
  return /^\/opportunities\/edit\/([^/]+)$/.exec(path)?.[1] ?? null;
}

export const OWN_OPPORTUNITIES = "/account/opportunities";

/** Where a page of a profile's list starts: after this opportunity. */
export type OpportunitiesAfter = { profile: string; after: string };

export function ownOpportunitiesAfter(position: OpportunitiesAfter): string {
  return `${OWN_OPPORTUNITIES}?${new URLSearchParams(position).toString()}`;
}
