import type { ErrorResponse } from "#request-guard";
import type { Exchange } from "#response-writer";

/** Milliseconds for a whole request to arrive; an upload may come over a slow line. */
export type ArrivalLimits = { usual: number; upload: number };

export const requestTimeout: ErrorResponse = {
  status: 408,
  code: "TIMEOUT",
  message: "The request took too long to arrive.",
};

const answerTimeout: ErrorResponse = {
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

/** Answers what takes too long: a body that does not arrive, a read without an answer. A write whose body is complete has limits of its own; only a client that does not read its answer is cut off. */
export function limitTime(
  exchange: Exchange,
  arrival: ArrivalLimits,
  reject: (error: ErrorResponse) => void,
): void {
  const { request, response } = exchange;
  const reads = request.method === "GET" || request.method === "HEAD";
  const giveUp = () => {
    // Node does not tell a reader of the body that the request was answered.
    request.socket.once("close", () => request.destroy(new Error("aborted")));
    reject(requestTimeout);
  };
  response.on("timeout", () => {
    if (exchange.sent !== undefined) response.destroy();
    else if (reads) reject(answerTimeout);
    else if (!request.complete) giveUp();
  });
  if (reads || request.complete) return;
  const bound = setTimeout(
    () => {
      if (!request.complete && exchange.sent === undefined) giveUp();
    },
    isUpload(exchange) ? arrival.upload : arrival.usual,
  ).unref();
  request.once("close", () => clearTimeout(bound));
}
