/** `url` is on the content host; the size is the image's own. */
export type RecentArtwork = { id: string; url: string; width: number; height: number };
