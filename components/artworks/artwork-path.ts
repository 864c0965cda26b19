/** Where an artwork's page is (SPEC section 2). */
export function artworkPath(id: string): `/art/${string}` {
  return `/art/${encodeURIComponent(id)}`;
}

/** Where its owner changes an artwork (SPEC section 2). */
export function editPath(id: string): `/artworks/edit/${string}` {
  return `/artworks/edit/${encodeURIComponent(id)}`;
}
