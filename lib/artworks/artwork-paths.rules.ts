/** The list of all artworks. */
export const ARTWORKS_PATH = "/artworks";

export const allArtworksLink = { href: ARTWORKS_PATH, label: "See all artworks" } as const;

/** The list of artworks with filters. */
export const artworksPath = (parameters: URLSearchParams): string =>
  parameters.size === 0 ? ARTWORKS_PATH : `${ARTWORKS_PATH}?${parameters.toString()}`;

export function artworkPath(id: string): `/art/${string}` {
  return `/art/${encodeURIComponent(id)}`;
}

export function editPath(id: string): `/artworks/edit/${string}` {
  return `/artworks/edit/${encodeURIComponent(id)}`;
}
