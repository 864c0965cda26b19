/** SPEC section 2. The id redirects there permanently. */
export function opportunityPath({ slug }: { slug: string }): `/opportunities/${string}` {
  return `/opportunities/${encodeURIComponent(slug)}`;
}
