import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Handler } from "@/lib/server/front/rendering";
import type { Match } from "@/lib/shared/route-table";

/** A route handler of `app/v1`, as Next calls it too. */
export type Route = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/** Where the call of an address is carried out. */
export type CallRoutes = {
  find: (path: string) => Match | undefined;
  /** The handler of a pattern for a method; HEAD is read as GET. */
  route: (pattern: string, method: string) => Route | undefined;
};

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

function requestOf(request: IncomingMessage, url: URL): Request {
  const { method = "GET" } = request;
  const headers = headersOf(request);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  // Node's stream is the Fetch standard's in another declaration, and the types do not know yet that it needs `duplex`.
  const body = Readable.toWeb(request) as ReadableStream;
  const init = { method, headers, body, duplex: "half" };
  return new Request(url, init);
}

async function answer(response: ServerResponse, given: Response): Promise<void> {
  response.statusCode = given.status;
  for (const [name, value] of given.headers) response.setHeader(name, value);
  response.end(given.body === null ? undefined : Buffer.from(await given.arrayBuffer()));
}

/**
 * Carries out calls of the API by their route handlers, without the page machinery of Next in between, which costs
 * several times what most calls do; everything else goes to `otherwise`. The handlers are the same ones: they know only
 * the Fetch API's Request and Response.
 */
export function callHandler(routes: CallRoutes, otherwise: Handler): Handler {
  return async (request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    const match = url.pathname.startsWith("/v1/") ? routes.find(url.pathname) : undefined;
    const route = match && routes.route(match.pattern, request.method ?? "GET");
    if (match === undefined || route === undefined) {
      await otherwise(request, response);
      return;
    }
    const context = { params: Promise.resolve(match.params) };
    await answer(response, await route(requestOf(request, url), context));
  };
}
