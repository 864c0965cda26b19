import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Api } from "@/lib/api";
import { liftBounce } from "@/lib/mails/suppressions/suppressions.commands";
import { setEmailConfirmed } from "@/lib/server/auth/account-status";
import type { RouteHandler } from "@/lib/server/http/handle";
import { toFetchResponse } from "@/lib/server/http/handle/json-response";
import { bindRoutes, type RouteHandlers } from "@/lib/server/http/handle/bind-routes";

// As lib/routes.ts does.
setEmailConfirmed(liftBounce);

export type CallLine = keyof Api;

const routeFiles = globSync("lib/**/*.routes.ts").map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));

/** Binds all calls of one subject. */
async function bindFile(file: string): Promise<RouteHandlers> {
  const routes = await import(path.resolve(file));
  const contracts = await import(path.resolve(file.replace(".routes.ts", ".api.ts")));
  const [name = ""] = Object.keys(routes);
  return bindRoutes(contracts[name.replace("Routes", "Api")], routes[name]);
}

const boundFiles = new Map<string, Promise<RouteHandlers>>();

/** Loads the routes of the call's subject only, and once: all of them would cost a test file seconds. */
export async function loadHandler(line: CallLine): Promise<RouteHandler> {
  const file = routeFiles.find(({ text }) => text.includes(`"${line}": `))?.file;
  if (file === undefined) throw new Error(`${line} has no route.`);
  const handlers = boundFiles.get(file) ?? bindFile(file);
  boundFiles.set(file, handlers);
  const handler = (await handlers)[line];
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
