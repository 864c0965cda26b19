export function artworkPath(id: string): `/art/${string}` {
  return `/art/${encodeURIComponent(id)}`;
}

export function editPath(id: string): `/artworks/edit/${string}` {
  return `/artworks/edit/${encodeURIComponent(id)}`;
}
