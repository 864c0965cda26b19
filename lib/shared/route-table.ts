export type RouteTable = (path: string) => readonly string[];

export type RouteMatch = { pattern: string; params: Record<string, string> };

const splitPath = (path: string) => path.split("/").filter((segment) => segment !== "");
const isParam = (segment: string) => segment.startsWith("{");

/** A trailing slash makes no difference; of two matches, the one with more fixed segments wins, as in Next. */
export function createRouteMatcher(
  patterns: readonly string[],
): (path: string) => RouteMatch | undefined {
  const routes = [...new Set(patterns)]
    .map((pattern) => ({ pattern, segments: splitPath(pattern) }))
    .toSorted((a, b) => a.segments.filter(isParam).length - b.segments.filter(isParam).length);
  return (path) => {
    const pathSegments = splitPath(path);
    const route = routes.find(
      ({ segments }) =>
        segments.length === pathSegments.length &&
        segments.every((segment, index) => isParam(segment) || segment === pathSegments[index]),
    );
    if (route === undefined) return undefined;
    const params = route.segments.flatMap((segment, index) =>
      isParam(segment)
        ? [[segment.slice(1, -1), decodeURIComponent(pathSegments[index] ?? "")] as const]
        : [],
    );
    return { pattern: route.pattern, params: Object.fromEntries(params) };
  };
}

/** From HTTP lines (`"GET /v1/artworks/{id}"`). HEAD comes with GET, OPTIONS with everything. */
export function createRouteTable(lines: readonly string[]): RouteTable {
  const methodsByPattern = new Map<string, string[]>();
  for (const line of lines) {
    const [method = "", pattern = ""] = line.split(" ");
    methodsByPattern.set(pattern, [...(methodsByPattern.get(pattern) ?? []), method]);
  }
  const matchRoute = createRouteMatcher([...methodsByPattern.keys()]);
  return (path) => {
    const match = matchRoute(path);
    const methods = match === undefined ? [] : (methodsByPattern.get(match.pattern) ?? []);
    if (methods.length === 0) return [];
    return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  };
}
