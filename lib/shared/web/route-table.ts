export type RouteTable = (path: string) => readonly string[];

export type RouteMatch = { pattern: string; params: Record<string, string> };

let lastPath = "";
let lastSegments: readonly string[] = [];

/** Remembers the last one, because each request asks several matchers. */
function splitPath(path: string): readonly string[] {
  if (path !== lastPath) lastSegments = path.split("/").filter((segment) => segment !== "");
  lastPath = path;
  return lastSegments;
}

const isParam = (segment: string) => segment.startsWith("{");
const decodeSegment = (segment: string) =>
  segment.includes("%") ? decodeURIComponent(segment) : segment;

type Route = { pattern: string; segments: readonly string[] };

function matchesSegments({ segments }: Route, pathSegments: readonly string[]): boolean {
  for (const [index, segment] of segments.entries())
    if (segment !== pathSegments[index] && !isParam(segment)) return false;
  return true;
}

/** A trailing slash makes no difference; of two matches, the one with more fixed segments wins, as in Next. */
export function createRouteMatcher(
  patterns: readonly string[],
): (path: string) => RouteMatch | undefined {
  const routes = [...new Set(patterns)]
    .map((pattern): Route => ({ pattern, segments: splitPath(pattern) }))
    .toSorted((a, b) => a.segments.filter(isParam).length - b.segments.filter(isParam).length);
  // Each request asks several matchers, so routes are grouped by what a path must share with them.
  const fixedRoutes = new Map<string, RouteMatch>();
  const routesByLength = new Map<number, Route[]>();
  for (const route of routes) {
    const { pattern, segments } = route;
    const path = segments.join("/");
    if (!segments.some(isParam)) {
      if (!fixedRoutes.has(path)) fixedRoutes.set(path, { pattern, params: {} });
      continue;
    }
    const group = routesByLength.get(segments.length) ?? [];
    group.push(route);
    routesByLength.set(segments.length, group);
  }
  return (path) => {
    const pathSegments = splitPath(path);
    const fixedRoute = fixedRoutes.get(pathSegments.join("/"));
    if (fixedRoute !== undefined) return fixedRoute;
    const route = routesByLength
      .get(pathSegments.length)
      ?.find((candidate) => matchesSegments(candidate, pathSegments));
    if (route === undefined) return undefined;
    const params: RouteMatch["params"] = {};
    for (const [index, segment] of route.segments.entries())
      if (isParam(segment)) params[segment.slice(1, -1)] = decodeSegment(pathSegments[index] ?? "");
    return { pattern: route.pattern, params };
  };
}

/** Creates a table from HTTP lines (`"GET /v1/artworks/{id}"`). HEAD comes with GET, OPTIONS with everything. */
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
