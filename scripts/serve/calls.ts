import path from "node:path";
import { pathToFileURL } from "node:url";
import type { CallRoutes, Route } from "@/lib/server/front/call-handler";
import { routeFinder } from "@/lib/shared/route-table";

/** The file that Next serves a pattern from: `/v1/artworks/{id}` is `app/v1/artworks/[id]/route.ts`. */
function fileOf(root: string, pattern: string): string {
  const folders = pattern.replaceAll("{", "[").replaceAll("}", "]").split("/");
  return path.join(root, "app", ...folders, "route.ts");
}

/**
 * Loads the route handlers of the API.
 * @param lines the HTTP lines of all calls (`"GET /v1/artworks/{id}"`)
 * @throws when a call has no handler
 */
export async function loadCalls(root: string, lines: readonly string[]): Promise<CallRoutes> {
  const routes = new Map<string, Route>();
  for (const line of lines) {
    const [method = "", pattern = ""] = line.split(" ");
    const file: Record<string, Route | undefined> = await import(
      pathToFileURL(fileOf(root, pattern)).href
    );
    const route = file[method];
    if (route === undefined) throw new Error(`${line} has no route handler.`);
    routes.set(line, route);
  }
  return {
    find: routeFinder(lines.map((line) => line.slice(line.indexOf(" ") + 1))),
    route: (pattern, method) => routes.get(`${method} ${pattern}`),
  };
}
