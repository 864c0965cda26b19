/** Tells which methods an address takes: none when there is nothing at it. */
export type RouteTable = (path: string) => readonly string[];

/** The pattern that an address fits (`/v1/artworks/{id}`), with what stands in its places. */
export type Match = { pattern: string; params: Record<string, string> };

const segments = (path: string) => path.split("/").filter((part) => part !== "");
const isPlace = (part: string) => part.startsWith("{");

/**
 * Makes the function that finds the pattern of an address. A trailing slash makes no difference; where two patterns
 * fit, the one with more fixed parts counts, as in Next.
 */
export function routeFinder(patterns: readonly string[]): (path: string) => Match | undefined {
  const routes = [...new Set(patterns)]
    .map((pattern) => ({ pattern, parts: segments(pattern) }))
    .toSorted((a, b) => a.parts.filter(isPlace).length - b.parts.filter(isPlace).length);
  return (path) => {
    const asked = segments(path);
    const found = routes.find(
      ({ parts }) =>
        parts.length === asked.length &&
        parts.every((part, index) => isPlace(part) || part === asked[index]),
    );
    if (found === undefined) return undefined;
    const places = found.parts.flatMap((part, index) =>
      isPlace(part) ? [[part.slice(1, -1), decodeURIComponent(asked[index] ?? "")] as const] : [],
    );
    return { pattern: found.pattern, params: Object.fromEntries(places) };
  };
}

/** Makes the table of a set of HTTP lines (`"GET /v1/artworks/{id}"`). HEAD comes with GET, OPTIONS with everything. */
export function routeTable(lines: readonly string[]): RouteTable {
  const methodsOf = new Map<string, string[]>();
  for (const line of lines) {
    const [method = "", pattern = ""] = line.split(" ");
    methodsOf.set(pattern, [...(methodsOf.get(pattern) ?? []), method]);
  }
  const find = routeFinder([...methodsOf.keys()]);
  return (path) => {
    const match = find(path);
    const methods = match === undefined ? [] : (methodsOf.get(match.pattern) ?? []);
    if (methods.length === 0) return [];
    return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  };
}
