/** Where an artwork's page is (SPEC section 2). */
export function artworkPath(id: string): `/art/${string}` {
  return `/art/${encodeURIComponent(id)}`;
}
