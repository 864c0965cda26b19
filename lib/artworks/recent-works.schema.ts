/** A work as a row of somebody's shows it: a small picture; `url` is on the content host, the size is the picture's own. */
export type RecentWork = { id: string; url: string; width: number; height: number };
