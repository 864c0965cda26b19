/** This address is part of the specification (section 2). */
export const NEW_OPPORTUNITY_PATH = "/opportunities/new";

export function editOpportunityPath(id: string): `/opportunities/edit/${string}` {
  return `/opportunities/edit/${encodeURIComponent(id)}`;
}

/** Returns null if the path is not that of an edit page. */
export function parseEditedOpportunityId(path: string): string | null {
  return /^\/opportunities\/edit\/([^/]+)$/.exec(path)?.[1] ?? null;
}

export const OWN_OPPORTUNITIES_PATH = "/account/opportunities";

/** A page of a profile's list starts after the opportunity with this id. */
export type OpportunitiesCursor = { profile: string; after: string };

export function ownOpportunitiesPath(cursor: OpportunitiesCursor): string {
  return `${OWN_OPPORTUNITIES_PATH}?${new URLSearchParams(cursor).toString()}`;
}
