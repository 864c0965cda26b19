import type { Refusal } from "#request-guard";
import type { Visit } from "#reply";

/** Milliseconds that a whole request may take to arrive. An upload (10 pictures of 20 MB, CONTRACT section 2) may come over a slow line. */
export type ArrivalLimits = { usual: number; upload: number };

export const tooSlow: Refusal = {
  status: 408,
  code: "TIMEOUT",
  message: "The request took too long to arrive.",
};

const tooLong: Refusal = {
  status: 503,
  code: "UPSTREAM_UNAVAILABLE",
  message: "This took too long. Please try again soon.",
  headers: { "Retry-After": "5" },
};

function isUpload({ kind, request: { method, headers } }: Visit): boolean {
  return (
    (method === "POST" || method === "PUT") &&
    kind === "api" &&
    headers["content-type"]?.startsWith("multipart/form-data") === true
  );
}

/**
 * Ends what takes too long, and never without an answer: a body that does not come, a read that is not answered. A write
 * whose body is whole is left alone: what it asks has limits of its own. Only a client that does not take what it is sent
 * is cut.
 */
export function limitTime(
  visit: Visit,
  arrival: ArrivalLimits,
  refuse: (refusal: Refusal) => void,
): void {
  const { request, response } = visit;
  const reads = request.method === "GET" || request.method === "HEAD";
  const giveUp = () => {
    // Node tells whoever still reads the body nothing of an answered request's end.
    request.socket.once("close", () => request.destroy(new Error("aborted")));
    refuse(tooSlow);
  };
  response.on("timeout", () => {
    if (visit.sent !== undefined) response.destroy();
    else if (reads) refuse(tooLong);
    else if (!request.complete) giveUp();
  });
  if (reads || request.complete) return;
  const bound = setTimeout(
    () => {
      if (!request.complete && visit.sent === undefined) giveUp();
    },
    isUpload(visit) ? arrival.upload : arrival.usual,
  ).unref();
  request.once("close", () => clearTimeout(bound));
}
