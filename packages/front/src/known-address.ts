/**
 * The query parameters that mean something at an address, by its path; undefined where all are passed on as they are.
 */
export type ParametersAt = (path: string) => readonly string[] | undefined;

/** By this, Next's browser code keeps client navigations apart for caches that do not look at headers; Next checks it. */
const NAVIGATION = "_rsc";

/**
 * An address in one spelling: of its parameters only those that mean something there, sorted by name. What repeats a name
 * keeps its order.
 */
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

/** The address that the app is given for `known`: with the mark of a client navigation, where `url` has one. */
export function appAddress(known: string, url: string): string {
  const end = url.indexOf("?");
  if (known === url || end === -1) return known;
  const mark = new URLSearchParams(url.slice(end)).get(NAVIGATION);
  if (mark === null) return known;
  return `${known}${known.includes("?") ? "&" : "?"}${NAVIGATION}=${encodeURIComponent(mark)}`;
}
