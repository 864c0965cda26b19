import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream as WebStream } from "node:stream/web";
import type { Handler } from "@vitrine/front/rendering";
import { drainBody } from "@/scripts/serve/drain-body";
import type { RouteMatch } from "@/lib/shared/route-table";

export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

export type CallRoutes = {
  matchPath: (path: string) => RouteMatch | undefined;
  /** HEAD is looked up as GET. */
  findHandler: (pattern: string, method: string) => RouteHandler | undefined;
};

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

function toFetchRequest(request: IncomingMessage, url: URL): Request {
  const { method = "GET" } = request;
  const headers = toHeaders(request);
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  // Streamed on demand; `drainBody` discards the rest.
  const chunks = request.iterator({ destroyOnReturn: false });
  // The types lack `duplex`, which a streamed body needs (Fetch standard, RequestInit).
  const body = WebStream.from(chunks) as ReadableStream;
  const init = { method, headers, body, duplex: "half" };
  return new Request(url, init);
}

/** Cancels a body that its handler left unread. */
async function discardUnreadBody(request: IncomingMessage, { body }: Request): Promise<void> {
  if (request.complete || body === null) return;
  // A multipart reader locks its body and cancels it itself.
  if (body.locked) return;
  await body.cancel();
  await drainBody(request);
}

async function sendResponse(response: ServerResponse, result: Response): Promise<void> {
  response.statusCode = result.status;
  response.setHeaders(result.headers);
  response.end(result.body === null ? undefined : Buffer.from(await result.arrayBuffer()));
}

/**
 * Runs API calls directly, because Next's page handling takes several times as long as most calls; everything else goes to
 * `renderPage`. Handlers know only the Fetch API's Request and Response.
 */
export function createCallHandler(routes: CallRoutes, renderPage: Handler): Handler {
  return async (request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    const match = routes.matchPath(url.pathname);
    const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
    const handler = match && routes.findHandler(match.pattern, method);
    if (match === undefined || handler === undefined) {
      await renderPage(request, response);
      return;
    }
    const fetchRequest = toFetchRequest(request, url);
    const result = await handler(fetchRequest, { params: Promise.resolve(match.params) });
    await discardUnreadBody(request, fetchRequest);
    await sendResponse(response, result);
  };
}
