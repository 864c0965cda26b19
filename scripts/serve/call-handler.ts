import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";
import type { Handler } from "@vitrine/front/rendering";
import { drainBody } from "@/scripts/serve/drain-body";
import type { Match } from "@/lib/shared/route-table";

/** A route handler, as Next calls it too. */
export type Route = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/** Where the call of an address is carried out. */
export type CallRoutes = {
  find: (path: string) => Match | undefined;
  /** The handler of a pattern for a method; HEAD is asked for as GET. */
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
  // Read only when the handler does, and left whole when it stops: what is left is `drainBody`'s.
  const chunks = request.iterator({ destroyOnReturn: false });
  // The types do not know yet that a streamed body needs `duplex` (Fetch standard, RequestInit).
  const body = WebStream.from(chunks) as ReadableStream;
  const init = { method, headers, body, duplex: "half" };
  return new Request(url, init);
}

/** Ends the reading of a body that its handler did not want to the end. */
async function finish(request: IncomingMessage, { body }: Request): Promise<void> {
  if (request.complete || body === null) return;
  // A multipart reader holds on to its body and does this itself.
  if (body.locked) return;
  await body.cancel();
  await drainBody(request);
}

async function answer(response: ServerResponse, given: Response): Promise<void> {
  response.statusCode = given.status;
  response.setHeaders(given.headers);
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
    const match = routes.find(url.pathname);
    const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
    const route = match && routes.route(match.pattern, method);
    if (match === undefined || route === undefined) {
      await otherwise(request, response);
      return;
    }
    const asked = requestOf(request, url);
    const given = await route(asked, { params: Promise.resolve(match.params) });
    await finish(request, asked);
    await answer(response, given);
  };
}
