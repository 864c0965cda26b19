/** The first match applies, so the more specific prefixes come first. */
const purposes: readonly [start: string, purpose: string][] = [
  ["/post/artworks", "post an artwork"],
  ["/artworks/edit/", "edit an artwork"],
  ["/profiles/edit/", "edit a profile"],
  ["/opportunities/edit/", "edit an opportunity"],
  ["/opportunities/new", "post an opportunity"],
  ["/opportunities", "save opportunities, with their deadlines in your calendar"],
  ["/account/alerts", "save an alert"],
  ["/collections", "see your collections"],
  ["/bookmarks", "see what you saved"],
  ["/account/opportunities", "see your opportunities"],
  ["/account", "see your account"],
  ["/pricing", "choose a plan"],
];

/** Finds the purpose of signing in, by return path: “To post an artwork.”; undefined if it needs no explanation. */
export function findSignInPurpose(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const purpose = purposes.find(([prefix]) => path.startsWith(prefix))?.[1];
  return purpose === undefined ? undefined : `To ${purpose}.`;
}
