/** Where a profile's public page is (SPEC section 2). Its old slugs and its id lead there too, permanently. */
export function profilePath({ slug }: { slug: string }): `/profiles/${string}` {
  return `/profiles/${encodeURIComponent(slug)}`;
}

/** Where its owner changes a profile. */
export function editProfilePath(id: string): `/profiles/edit/${string}` {
  return `/profiles/edit/${encodeURIComponent(id)}`;
}
