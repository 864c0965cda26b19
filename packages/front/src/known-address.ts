/** The query parameters that a path reads; undefined passes all on. */
export type KnownParameters = (path: string) => readonly string[] | undefined;

/** Next's cache buster for client navigations, which Next validates. */
const CACHE_BUSTER = "_rsc";

/** A normalised URL: only the parameters that its path reads, sorted by name; repeated ones keep their order. */
export function knownAddress(url: string, knownParameters: KnownParameters): string {
  const end = url.indexOf("?");
  if (end === -1) return url;
  const path = url.slice(0, end);
  const names = knownParameters(path);
  if (names === undefined) return url;
  const knownEntries = [...new URLSearchParams(url.slice(end))].filter(([name]) =>
    names.includes(name),
  );
  if (knownEntries.length === 0) return path;
  const query = new URLSearchParams(knownEntries);
  query.sort();
  return `${path}?${query.toString()}`;
}

export function appAddress(knownEntries: string, url: string): string {
  const end = url.indexOf("?");
  if (knownEntries === url || end === -1) return knownEntries;
  const cacheBuster = new URLSearchParams(url.slice(end)).get(CACHE_BUSTER);
  if (cacheBuster === null) return knownEntries;
  return `${knownEntries}${knownEntries.includes("?") ? "&" : "?"}${CACHE_BUSTER}=${encodeURIComponent(cacheBuster)}`;
}
