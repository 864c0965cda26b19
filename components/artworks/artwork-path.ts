/** The address of the artwork's page (SPEC section 2). */
export function artworkPath(id: string): `/art/${string}` {
  return `/art/${encodeURIComponent(id)}`;
}

/** The address of the artwork's edit form (SPEC section 2). */
export function editPath(id: string): `/artworks/edit/${string}` {
  return `/artworks/edit/${encodeURIComponent(id)}`;
}
