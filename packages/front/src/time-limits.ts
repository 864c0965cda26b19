import type { ErrorResponse } from "#request-guard";
import type { Exchange } from "#response-writer";

/** Milliseconds for a whole request to arrive; an upload may come over a slow connection. */
export type ArrivalLimits = { usual: number; upload: number };

export const requestTimeout: ErrorResponse = {
  status: 408,
  code: "TIMEOUT",
  message: "The request took too long to arrive.",
};

const responseTimeout: ErrorResponse = {
  status: 503,
  code: "UPSTREAM_UNAVAILABLE",
  message: "This took too long. Please try again soon.",
  headers: { "Retry-After": "5" },
};

function isUpload({ kind, request: { method, headers } }: Exchange): boolean {
  return (
    (method === "POST" || method === "PUT") &&
    kind === "api" &&
    headers["content-type"]?.startsWith("multipart/form-data") === true
  );
}

/** Rejects requests that take too long: a body that does not arrive, a read without a response. A write whose body is complete has limits of its own; its connection is closed only if the client does not read the response. */
export function limitTime(
  exchange: Exchange,
  arrival: ArrivalLimits,
  reject: (error: ErrorResponse) => void,
): void {
  const { request, response } = exchange;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const abortRequest = () => {
    // Node does not tell a reader of the body that a response was sent.
    request.socket.once("close", () => request.destroy(new Error("aborted")));
    reject(requestTimeout);
  };
  response.on("timeout", () => {
    if (exchange.sent !== undefined) response.destroy();
    else if (isRead) reject(responseTimeout);
    else if (!request.complete) abortRequest();
  });
  if (isRead || request.complete) return;
  const timer = setTimeout(
    () => {
      if (!request.complete && exchange.sent === undefined) abortRequest();
    },
    isUpload(exchange) ? arrival.upload : arrival.usual,
  ).unref();
  request.once("close", () => clearTimeout(timer));
}
