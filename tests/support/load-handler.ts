import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Api } from "@/lib/api";
import type { RouteHandler } from "@/lib/server/http/handle";
import { toFetchResponse } from "@/lib/server/http/handle/json-response";
import { bindRoutes } from "@/lib/server/http/handle/bind-routes";

export type CallLine = keyof Api;

/** Loads the routes of the call's subject only: all of them would cost a test file seconds. */
export async function loadHandler(line: CallLine): Promise<RouteHandler> {
  const file = globSync("lib/**/*.routes.ts").find((name) =>
    readFileSync(name, "utf8").includes(`"${line}": `),
  );
  if (file === undefined) throw new Error(`${line} has no route.`);
  const routes = await import(path.resolve(file));
  const contracts = await import(path.resolve(file.replace(".routes.ts", ".api.ts")));
  const [name = ""] = Object.keys(routes);
  const handler = bindRoutes(contracts[name.replace("Routes", "Api")], routes[name])[line];
  if (handler === undefined) throw new Error(`${line} is not in ${file}.`);
  return handler;
}

/** The response as a client gets it, not read yet. */
export async function respondTo(
  line: CallLine,
  request: Request,
  params: Record<string, string> = {},
): Promise<Response> {
  const handler = await loadHandler(line);
  return toFetchResponse(await handler.answer(request, params), request);
}
