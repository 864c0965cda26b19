import { createServer, IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Front } from "#front";
import { createMethodError, MAX_URL_LENGTH, type ErrorResponse } from "#request-guard";
import { createErrorBody } from "#response-writer";
import { requestTimeout } from "#time-limits";
import { HeldResponse } from "#cache/held-response";
import { v7 as newId } from "uuid";

const HEADERS_MS = 10_000;
/** Longer than proxies reuse an idle connection, so that none sends a request on one that is being closed. */
const KEEP_ALIVE_MS = 65_000;
/** Milliseconds within which a whole request must arrive; `idle`: how long it may send nothing. */
const LIMITS = { usual: 2 * 60_000, upload: 30 * 60_000, idle: 30_000 };
const MAX_HEADER_BYTES = 16_384;
const MAX_HEADERS = 100;

const phrases: Readonly<Record<number, string>> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
};

function getFirstLineLength(packet: string): number {
  const end = packet.indexOf("\n");
  return end === -1 ? packet.length : end;
}

export function toErrorResponse(code: string | undefined, packet: string): ErrorResponse {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return requestTimeout;
  if (code === "HPE_HEADER_OVERFLOW" && getFirstLineLength(packet) <= MAX_URL_LENGTH) {
    return { status: 431, code: "TOO_LARGE", message: "The headers are too large." };
  }
  if (code === "HPE_INVALID_METHOD" && /^[A-Z]{3,20} \//.test(packet)) return createMethodError();
  return { status: 400, code: "VALIDATION", message: "This is not a well-formed request." };
}

function respondRaw(socket: Duplex, error: ErrorResponse): void {
  const id = newId();
  const body = createErrorBody(error, id);
  const head = [
    `HTTP/1.1 ${error.status} ${phrases[error.status] ?? "Bad Request"}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${body.byteLength}`,
    "X-Content-Type-Options: nosniff",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "Cache-Control: no-store",
    `X-Request-Id: ${id}`,
    ...Object.entries(error.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body.toString()}`);
}

export function createListener(front: Front, limits = LIMITS) {
  const server = createServer(
    {
      IncomingMessage,
      ServerResponse: HeldResponse,
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      requestTimeout: limits.upload,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requireHostHeader: false,
    },
    (request, response) => front.handle(request, response, limits),
  );
  server.maxHeadersCount = MAX_HEADERS;
  server.setTimeout(limits.idle);
  server.on("connect", (_request, socket) => respondRaw(socket, createMethodError()));
  server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else respondRaw(socket, toErrorResponse(error.code, error.rawPacket?.toString("latin1") ?? ""));
  });
  return server;
}

export async function closeGracefully(
  server: ReturnType<typeof createListener>,
  front: Front,
  timeoutMs: number,
): Promise<void> {
  front.stop();
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  server.closeIdleConnections();
  const killTimer = setTimeout(() => {
    server.closeAllConnections();
    closed.resolve();
  }, timeoutMs);
  await closed.promise;
  clearTimeout(killTimer);
}
