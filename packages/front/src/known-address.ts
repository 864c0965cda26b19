/** The query parameters that an address reads; undefined passes all on. */
export type ParametersAt = (path: string) => readonly string[] | undefined;

/** Next's cache buster for client navigations, which Next validates. */
const NAVIGATION = "_rsc";

/** A normalised address: only the parameters that it reads, sorted by name; repeated ones keep their order. */
export function knownAddress(url: string, parametersAt: ParametersAt): string {
  const end = url.indexOf("?");
  if (end === -1) return url;
  const path = url.slice(0, end);
  const names = parametersAt(path);
  if (names === undefined) return url;
  const known = [...new URLSearchParams(url.slice(end))].filter(([name]) => names.includes(name));
  if (known.length === 0) return path;
  const query = new URLSearchParams(known);
  query.sort();
  return `${path}?${query.toString()}`;
}

export function appAddress(known: string, url: string): string {
  const end = url.indexOf("?");
  if (known === url || end === -1) return known;
  const mark = new URLSearchParams(url.slice(end)).get(NAVIGATION);
  if (mark === null) return known;
  return `${known}${known.includes("?") ? "&" : "?"}${NAVIGATION}=${encodeURIComponent(mark)}`;
}
