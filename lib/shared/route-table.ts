export type RouteTable = (path: string) => readonly string[];

export type Match = { pattern: string; params: Record<string, string> };

const segments = (path: string) => path.split("/").filter((part) => part !== "");
const isParam = (part: string) => part.startsWith("{");

/** Compiles patterns to a matcher. A trailing slash makes no difference; of two matches the one with more fixed parts wins, as in Next. */
export function routeFinder(patterns: readonly string[]): (path: string) => Match | undefined {
  const routes = [...new Set(patterns)]
    .map((pattern) => ({ pattern, parts: segments(pattern) }))
    .toSorted((a, b) => a.parts.filter(isParam).length - b.parts.filter(isParam).length);
  return (path) => {
    const requested = segments(path);
    const found = routes.find(
      ({ parts }) =>
        parts.length === requested.length &&
        parts.every((part, index) => isParam(part) || part === requested[index]),
    );
    if (found === undefined) return undefined;
    const params = found.parts.flatMap((part, index) =>
      isParam(part)
        ? [[part.slice(1, -1), decodeURIComponent(requested[index] ?? "")] as const]
        : [],
    );
    return { pattern: found.pattern, params: Object.fromEntries(params) };
  };
}

/** From HTTP lines (`"GET /v1/artworks/{id}"`). HEAD comes with GET, OPTIONS with everything. */
export function routeTable(lines: readonly string[]): RouteTable {
  const methodsByPattern = new Map<string, string[]>();
  for (const line of lines) {
    const [method = "", pattern = ""] = line.split(" ");
    methodsByPattern.set(pattern, [...(methodsByPattern.get(pattern) ?? []), method]);
  }
  const find = routeFinder([...methodsByPattern.keys()]);
  return (path) => {
    const match = find(path);
    const methods = match === undefined ? [] : (methodsByPattern.get(match.pattern) ?? []);
    if (methods.length === 0) return [];
    return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  };
}
