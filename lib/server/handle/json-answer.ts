import { createHash } from "node:crypto";
import type { Call } from "@/lib/shared/contract";
import { Failure, failure } from "@/lib/shared/failure";
import { databaseDown, isDatabaseDown } from "@/lib/server/database-down";
import { log } from "@/lib/server/log";
import { isUnchanged } from "@/lib/server/etag";

/** Browsers and CDNs revalidate each time; the only caching is the front's own second. */
const PUBLIC_CACHING = "public, max-age=0, must-revalidate";
const PRIVATE_CACHING = "private, no-store";
const TOKENS = "Authorization, X-Profile-Token";

export type Answer = { status: number; body: unknown; location?: string | undefined };

export type RequestFacts = {
  request: Request;
  requestId: string;
  call: Pick<Call, "line" | "auth" | "media">;
};

function computeEtag(text: string): string {
  return `W/"${createHash("sha1").update(text).digest("base64url")}"`;
}

/** A successful answer, with the caching headers of CONTRACT section 1. */
export function toResponse(
  { status, body, location }: Answer,
  asked: RequestFacts,
  dependsOnTokens: boolean,
): Response {
  const { request, requestId } = asked;
  const headers = new Headers({ "X-Request-Id": requestId });
  if (location !== undefined) headers.set("Location", location);
  if (dependsOnTokens) {
    headers.set("Cache-Control", PRIVATE_CACHING);
    headers.set("Vary", TOKENS);
  } else {
    headers.set(
      "Cache-Control",
      request.method === "GET" || request.method === "HEAD" ? PUBLIC_CACHING : "no-store",
    );
    headers.set("Vary", asked.call.auth === "public" ? "Accept" : `Accept, ${TOKENS}`);
  }
  if (status === 204) return new Response(null, { status, headers });
  const { media } = asked.call;
  const text = media !== undefined && typeof body === "string" ? body : JSON.stringify(body);
  headers.set("Content-Type", media ?? "application/json; charset=utf-8");
  if (!dependsOnTokens && status === 200) {
    const etag = computeEtag(text);
    headers.set("ETag", etag);
    if (isUnchanged(request.headers.get("if-none-match"), etag)) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(text, { status, headers });
}

/** A NUL or an impossible byte sequence that reached the database. */
const BAD_TEXT = new Set(["22021", "22P02", "22P05"]);

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** Any thrown value as a `Failure` for the caller; an unexpected one is logged and becomes a bare 500. */
function toFailure(error: unknown, { requestId, call }: RequestFacts): Failure {
  if (error instanceof Failure) return error;
  if (BAD_TEXT.has(codeOf(error))) {
    const message = "It holds text that cannot be stored.";
    return failure("VALIDATION", message, [{ path: "body", message }]);
  }
  log().error({ err: error, requestId, call: call.line }, "call failed");
  if (isDatabaseDown(error)) return databaseDown();
  return failure("INTERNAL", "Something went wrong on our side.");
}

export function toErrorResponse(error: unknown, asked: RequestFacts): Response {
  const { code, status, message, details, headers } = toFailure(error, asked);
  return Response.json(
    { message, code, details, requestId: asked.requestId },
    {
      status,
      headers: {
        ...headers,
        ...(status === 401 && { "WWW-Authenticate": 'Bearer realm="vitrine"' }),
        "Cache-Control": asked.call.auth === "public" ? "no-store" : PRIVATE_CACHING,
        ...(asked.call.auth !== "public" && { Vary: TOKENS }),
        "Content-Type": "application/json; charset=utf-8",
        "X-Request-Id": asked.requestId,
      },
    },
  );
}
