/** The canonical address (SPEC section 2); one with the id instead of the slug redirects to it permanently. */
export function toOpportunityPath({ slug }: { slug: string }): `/opportunities/${string}` {
  return `/opportunities/${encodeURIComponent(slug)}`;
}
