/** The address of a profile's public page (SPEC section 2). Old slugs and the id redirect to it. */
export function profilePath({ slug }: { slug: string }): `/profiles/${string}` {
  return `/profiles/${encodeURIComponent(slug)}`;
}

export function editProfilePath(id: string): `/profiles/edit/${string}` {
  return `/profiles/edit/${encodeURIComponent(id)}`;
}

/** The private facts of the acting profile. */
export const FACTS_PATH = "/account/facts";
