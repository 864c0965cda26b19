/** The query parameters that a path reads; undefined passes all on. */
export type KnownParameters = (path: string) => readonly string[] | undefined;

/** Next's cache buster for client navigations, which Next validates. */
const CACHE_BUSTER = "_rsc";

/** A normalised URL: only the parameters that its path reads, sorted by name; repeated ones keep their order. */
export function normaliseAddress(url: string, knownParameters: KnownParameters): string {
  const end = url.indexOf("?");
  if (end === -1) return url;
  const path = url.slice(0, end);
  const names = knownParameters(path);
  if (names === undefined) return url;
  const entries = [...new URLSearchParams(url.slice(end))].filter(([name]) => names.includes(name));
  if (entries.length === 0) return path;
  const query = new URLSearchParams(entries);
  query.sort();
  return `${path}?${query.toString()}`;
}

/** Adds Next's cache buster of `url` to its normalised address. */
export function restoreCacheBuster(normalisedUrl: string, url: string): string {
  const end = url.indexOf("?");
  if (normalisedUrl === url || end === -1) return normalisedUrl;
  const cacheBuster = new URLSearchParams(url.slice(end)).get(CACHE_BUSTER);
  if (cacheBuster === null) return normalisedUrl;
  return `${normalisedUrl}${normalisedUrl.includes("?") ? "&" : "?"}${CACHE_BUSTER}=${encodeURIComponent(cacheBuster)}`;
}
