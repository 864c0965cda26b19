import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import type { Handler } from "@vitrine/front/rendering";
import type { CallRequest } from "@/lib/server/http/handle/call-exchange";
import type { FindHandler } from "@/lib/server/http/handle/bind-routes";
import { drainLimits } from "@/lib/server/processes/drain-limits";
import { drainBody } from "@vitrine/front/drain-body";

const joinHeader = (value: string | string[]) => (Array.isArray(value) ? value.join(", ") : value);

/** A read has no body, and needs none of the Fetch API's objects, which cost more than most reads. */
function toReadRequest(method: string, url: string, headers: IncomingHttpHeaders): CallRequest {
  const get = (name: string) => {
    const value = headers[name];
    return value === undefined ? null : joinHeader(value);
  };
  return { method, url, body: null, headers: { get, has: (name) => headers[name] !== undefined } };
}

/** The body is streamed on demand; `drainBody` discards the rest. */
function toFetchRequest(request: IncomingMessage): Request {
  const { method = "GET", url = "/" } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, joinHeader(value));
  const chunks = request.iterator({ destroyOnReturn: false });
  // The types lack `duplex`, which a streamed body needs (Fetch standard, RequestInit).
  const body = WebStream.from(chunks) as ReadableStream;
  const init = { method, headers, body, duplex: "half" };
  return new Request(new URL(url, `http://${request.headers.host ?? "localhost"}`), init);
}

/** Cancels a body that its handler left unread. */
async function discardUnreadBody(request: IncomingMessage, { body }: CallRequest): Promise<void> {
  if (body === null || request.complete) return;
  // A multipart reader locks its body and cancels it itself.
  if (body.locked) return;
  await body.cancel();
  await drainBody(request, drainLimits);
}

function findPath(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/**
 * Runs API calls directly, because Next's page handling takes several times as long as most calls; everything else goes to
 * `renderPage`.
 */
export function createCallHandler(findHandler: FindHandler, renderPage: Handler): Handler {
  const handler: Handler = async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const call = findHandler(method, findPath(url));
    if (call === undefined) {
      await renderPage(request, response);
      return;
    }
    const isRead = method === "GET" || method === "HEAD";
    const callRequest = isRead ? toReadRequest(method, url, headers) : toFetchRequest(request);
    const result = await call.handler.answer(callRequest, call.params);
    await discardUnreadBody(request, callRequest);
    response.statusCode = result.status;
    for (const [name, value] of Object.entries(result.headers)) response.setHeader(name, value);
    if (result.stream === undefined || method === "HEAD") response.end(result.body ?? undefined);
    // An error, or a client that went away, ends the connection; what makes the text logs the former.
    else await pipeline(Readable.from(result.stream), response).catch(() => response.destroy());
  };
  const read: Handler["read"] = (url, headers) => {
    const call = findHandler("GET", findPath(url));
    return call?.handler.answer(toReadRequest("GET", url, headers), call.params);
  };
  return Object.assign(handler, { read });
}
