import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { plainPagePolicy, renderPlainPage } from "@vitrine/front/plain-page";
import type { Handler } from "@vitrine/front/rendering";
import { serveSignedFile } from "@/lib/files/serve-file.render";
import { renderErrorHtml } from "@/scripts/serve/error-html";
import { site } from "@/scripts/serve/site";

const FILES = "/files/";

function toFetchRequest({ method = "GET", url = "/", headers }: IncomingMessage): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new Request(new URL(url, "http://localhost"), { method, headers: pairs });
}

/** Returns a page for a person who opens a link that no longer works. */
function toErrorPage({ status, headers }: Response): Response {
  const page = new Response(new Uint8Array(renderPlainPage(renderErrorHtml(status), site.name)), {
    status,
    headers,
  });
  page.headers.set("Content-Type", "text/html; charset=utf-8");
  page.headers.set("Content-Security-Policy", plainPagePolicy);
  return page;
}

const isErrorToRead = (status: number, { method, headers }: IncomingMessage) =>
  status >= 400 && method === "GET" && headers.accept?.includes("text/html") === true;

/** Streams private files itself, because Next drops `Content-Length`, without which readers of PDFs cannot ask for parts. */
export function createFileHandler(handler: Handler): Handler {
  const fileHandler: Handler = async (request, response) => {
    const { method, url = "" } = request;
    if (!url.startsWith(FILES) || (method !== "GET" && method !== "HEAD")) {
      await handler(request, response);
      return;
    }
    const [path = ""] = url.slice(FILES.length).split("?");
    const params = Promise.resolve({ signed: path.split("/") });
    const served = await serveSignedFile(toFetchRequest(request), { params });
    const { status, headers, body } = isErrorToRead(served.status, request)
      ? toErrorPage(served)
      : served;
    response.statusCode = status;
    for (const [name, value] of headers) response.setHeader(name, value);
    if (body === null) response.end();
    else await pipeline(Readable.fromWeb(body as WebStream), response);
  };
  return Object.assign(fileHandler, handler.read !== undefined && { read: handler.read });
}
