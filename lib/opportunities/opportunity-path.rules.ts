/** Where an opportunity's page is (SPEC section 2). Its id leads there too, permanently. */
export function opportunityPath({ slug }: { slug: string }): `/opportunities/${string}` {
  return `/opportunities/${encodeURIComponent(slug)}`;
}
