/// <reference types="vite/types/importMeta.d.ts" />
import type { CallRoutes, RouteHandler } from "@/scripts/serve/call-handler";
import { createRouteMatcher } from "@/lib/shared/route-table";

/** The build and the tests resolve the imports (https://vite.dev/guide/features#glob-import). */
const files = import.meta.glob<Readonly<Record<string, RouteHandler | undefined>>>(
  "/app/v1/**/route.ts",
  {
    eager: true,
  },
);

/** `/v1/artworks/{id}` → `app/v1/artworks/[id]/route.ts`. */
function toRouteFile(pattern: string): string {
  const folders = pattern.replaceAll("{", "[").replaceAll("}", "]").replace(/\/$/, "");
  return `/app${folders}/route.ts`;
}

/**
 * Loads the route handlers of the API.
 * @param lines the HTTP lines of all calls (`"GET /v1/artworks/{id}"`)
 * @throws when a call has no handler
 */
export function loadCallRoutes(lines: readonly string[]): CallRoutes {
  const routes = new Map<string, RouteHandler>();
  for (const line of lines) {
    const [method = "", pattern = ""] = line.split(" ");
    const route = files[toRouteFile(pattern)]?.[method];
    if (route === undefined) throw new Error(`${line} has no route handler.`);
    routes.set(line, route);
  }
  return {
    matchPath: createRouteMatcher(lines.map((line) => line.slice(line.indexOf(" ") + 1))),
    findHandler: (pattern, method) => routes.get(`${method} ${pattern}`),
  };
}
