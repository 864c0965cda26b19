/** Tells which methods an address takes: none when there is nothing at it. */
export type RouteTable = (path: string) => readonly string[];

const segments = (path: string) => path.split("/").filter((part) => part !== "");

const fits = (pattern: readonly string[], path: readonly string[]) =>
  pattern.length === path.length &&
  pattern.every((part, index) => part.startsWith("{") || part === path[index]);

const literals = (pattern: readonly string[]) =>
  pattern.filter((part) => !part.startsWith("{")).length;

/**
 * Makes the table of a set of HTTP lines (`"GET /v1/artworks/{id}"`). A trailing slash makes no difference; where two
 * patterns fit, the one with more fixed parts counts, as in Next. HEAD comes with GET, OPTIONS with everything.
 */
export function routeTable(lines: readonly string[]): RouteTable {
  const routes = lines.map((line) => {
    const [method = "", path = ""] = line.split(" ");
    return { method, pattern: segments(path) };
  });
  return (path) => {
    const asked = segments(path);
    const fitting = routes.filter(({ pattern }) => fits(pattern, asked));
    const best = Math.max(...fitting.map(({ pattern }) => literals(pattern)));
    const methods = fitting
      .filter(({ pattern }) => literals(pattern) === best)
      .map(({ method }) => method);
    if (methods.length === 0) return [];
    return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  };
}
