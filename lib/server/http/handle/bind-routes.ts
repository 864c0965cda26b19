import {
  type FindErrors,
  handle,
  handleVersions,
  type Implementation,
  type RouteHandler,
} from "@/lib/server/http/handle";
import type { Call, CallSpec, VersionedSpec } from "@/lib/shared/contract";
import { createRouteMatcher } from "@/lib/shared/web/route-table";

/** Handler of a call: a function, or more where a call has more. */
type Route<Spec extends CallSpec> = Spec extends VersionedSpec
  ? { run: Implementation<Spec>; runVersion2: Implementation<Spec["version2"]> }
  : Implementation<Spec> | { run: Implementation<Spec>; findMoreErrors: FindErrors<Spec> };

/** @example export const artworksRoutes = { "GET /v1/artworks/{id}": ({ params }) => findArtwork(params.id) } satisfies Routes<typeof artworksApi>; */
export type Routes<Calls extends Readonly<Record<string, Call>>> = {
  [Name in keyof Calls]: Route<Calls[Name]>;
};

export type Answering = Pick<RouteHandler, "answer">;

export type RouteHandlers = Readonly<Record<string, RouteHandler>>;

type AnyRoute = Route<CallSpec> | Route<VersionedSpec>;

function bindRoute(call: Call, route: AnyRoute): RouteHandler {
  if (typeof route === "function") return handle(call, route);
  if ("findMoreErrors" in route) return handle(call, route.run, route.findMoreErrors);
  return handleVersions(call as Call<VersionedSpec>, route.run, route.runVersion2);
}

/** Returns the handler of each call, by its line. */
export function bindRoutes<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  routes: Routes<Calls>,
): RouteHandlers {
  // Each route fits the call of its own line, which TypeScript cannot follow through a loop.
  const routesByLine = routes as Readonly<Record<string, AnyRoute>>;
  const handlers = Object.entries(calls).map(([line, call]) => {
    const route = routesByLine[line];
    if (route === undefined) throw new Error(`${line} has no route.`);
    return [line, bindRoute(call, route)] as const;
  });
  return Object.fromEntries(handlers);
}

export type FindHandler = (
  method: string,
  path: string,
) => { handler: Answering; params: Record<string, string> } | undefined;

/** Returns a function that finds a method's handler: HEAD's is that of GET. */
export function createHandlerFinder(handlers: Readonly<Record<string, Answering>>): FindHandler {
  const matchPath = createRouteMatcher(
    Object.keys(handlers).map((line) => line.slice(line.indexOf(" ") + 1)),
  );
  return (method, path) => {
    const match = matchPath(path);
    const handler = match && handlers[`${method === "HEAD" ? "GET" : method} ${match.pattern}`];
    return handler && { handler, params: match.params };
  };
}
