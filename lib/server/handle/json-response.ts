import { createHash } from "node:crypto";
import type { Call } from "@/lib/shared/contract";
import { Failure, failure } from "@/lib/shared/failure";
import { databaseUnavailableFailure, isRetryableDatabaseError } from "@/lib/server/database-errors";
import { log } from "@/lib/server/log";
import { matchesEtag } from "@/lib/server/etag";

/** Browsers and CDNs must revalidate each time; only the front caches, for about a second. */
const PUBLIC_CACHING = "public, max-age=0, must-revalidate";
const PRIVATE_CACHING = "private, no-store";
const TOKEN_HEADERS = "Authorization, X-Profile-Token";

export type CallResult = { status: number; body: unknown; location?: string | undefined };

export type Exchange = {
  request: Request;
  requestId: string;
  call: Pick<Call, "line" | "auth" | "media">;
};

function computeEtag(text: string): string {
  return `W/"${createHash("sha1").update(text).digest("base64url")}"`;
}

/** With the caching headers of CONTRACT section 1. */
export function toResponse(
  { status, body, location }: CallResult,
  exchange: Exchange,
  dependsOnTokens: boolean,
): Response {
  const { request, requestId } = exchange;
  const headers = new Headers({ "X-Request-Id": requestId });
  if (location !== undefined) headers.set("Location", location);
  if (dependsOnTokens) {
    headers.set("Cache-Control", PRIVATE_CACHING);
    headers.set("Vary", TOKEN_HEADERS);
  } else {
    headers.set(
      "Cache-Control",
      request.method === "GET" || request.method === "HEAD" ? PUBLIC_CACHING : "no-store",
    );
    headers.set("Vary", exchange.call.auth === "public" ? "Accept" : `Accept, ${TOKEN_HEADERS}`);
  }
  if (status === 204) return new Response(null, { status, headers });
  const { media } = exchange.call;
  const text = media !== undefined && typeof body === "string" ? body : JSON.stringify(body);
  headers.set("Content-Type", media ?? "application/json; charset=utf-8");
  if (!dependsOnTokens && status === 200) {
    const etag = computeEtag(text);
    headers.set("ETag", etag);
    if (matchesEtag(request.headers.get("if-none-match"), etag)) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(text, { status, headers });
}

/** SQLSTATEs for text with NUL or invalid bytes that reached the database. */
const BAD_TEXT_CODES = new Set(["22021", "22P02", "22P05"]);

function readCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** An unexpected error is logged and becomes a 500 without details. */
function toFailure(error: unknown, { requestId, call }: Exchange): Failure {
  if (error instanceof Failure) return error;
  if (BAD_TEXT_CODES.has(readCode(error))) {
    const message = "It holds text that cannot be stored.";
    return failure("VALIDATION", message, [{ path: "body", message }]);
  }
  log().error({ err: error, requestId, call: call.line }, "call failed");
  if (isRetryableDatabaseError(error)) return databaseUnavailableFailure();
  return failure("INTERNAL", "Something went wrong on our side.");
}

export function toErrorResponse(error: unknown, exchange: Exchange): Response {
  const { code, status, message, details, headers } = toFailure(error, exchange);
  return Response.json(
    { message, code, details, requestId: exchange.requestId },
    {
      status,
      headers: {
        ...headers,
        ...(status === 401 && { "WWW-Authenticate": 'Bearer realm="vitrine"' }),
        "Cache-Control": exchange.call.auth === "public" ? "no-store" : PRIVATE_CACHING,
        ...(exchange.call.auth !== "public" && { Vary: TOKEN_HEADERS }),
        "Content-Type": "application/json; charset=utf-8",
        "X-Request-Id": exchange.requestId,
      },
    },
  );
}
