import { hash } from "node:crypto";
import { ReadableStream as WebStream } from "node:stream/web";
import type { Call } from "@/lib/shared/contract";
import { Failure, failure, fieldFailure } from "@/lib/shared/failure";
import {
  databaseUnavailableFailure,
  isRetryableDatabaseError,
} from "@/lib/server/database/database-errors";
import { log } from "@/lib/server/log";
import { formatDisposition } from "@/lib/server/http/content-disposition";
import { matchesEtag } from "@/lib/server/http/etag";
import type { CallRequest, CallResponse } from "@/lib/server/http/handle/call-exchange";
import { FileBody } from "@/lib/server/http/handle/file-body";
import { JsonStream } from "@/lib/server/http/handle/json-stream";

/** Browsers and CDNs must revalidate each time; only the front caches. */
const PUBLIC_CACHING = "public, max-age=0, must-revalidate";
const PRIVATE_CACHING = "private, no-store";
const TOKEN_HEADERS = "Authorization, X-Profile-Token";

export type CallResult = { status: number; body: unknown; location?: string | undefined };

export type Exchange = {
  request: CallRequest;
  requestId: string;
  call: Pick<Call, "line" | "auth" | "cache" | "media">;
};

/** Makes a response with the caching headers of CONTRACT section 1. */
export function toResponse(
  { status, body, location }: CallResult,
  exchange: Exchange,
  dependsOnTokens: boolean,
): CallResponse {
  const { request, requestId, call } = exchange;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const readCaching = call.cache === "never" ? PRIVATE_CACHING : PUBLIC_CACHING;
  const sharedCaching = isRead ? readCaching : "no-store";
  const sharedVary = call.auth === "public" ? "Accept" : `Accept, ${TOKEN_HEADERS}`;
  const headers: CallResponse["headers"] = {
    "x-request-id": requestId,
    "cache-control": dependsOnTokens ? PRIVATE_CACHING : sharedCaching,
    vary: dependsOnTokens ? TOKEN_HEADERS : sharedVary,
  };
  if (location !== undefined) headers["location"] = location;
  if (status === 204) return { status, headers, body: null };
  if (body instanceof JsonStream) {
    headers["content-type"] = "application/json; charset=utf-8";
    headers["x-accel-buffering"] = "no";
    return { status, headers, body: null, stream: body.parts };
  }
  if (body instanceof FileBody) {
    headers["content-type"] = body.media;
    headers["content-disposition"] = formatDisposition(body);
    return { status, headers, body: body.content };
  }
  const { media } = call;
  headers["content-type"] = media ?? "application/json; charset=utf-8";
  const text = media !== undefined && typeof body === "string" ? body : JSON.stringify(body);
  return { status, headers, body: text };
}

async function* encode(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}

/** Makes a response for a server that does not add ETags itself, as the front does. */
export function toFetchResponse(
  { status, headers, body, stream }: CallResponse,
  request: CallRequest,
): Response {
  if (stream !== undefined)
    return new Response(WebStream.from(encode(stream)) as ReadableStream, { status, headers });
  if (status !== 200 || body === null || headers["cache-control"] !== PUBLIC_CACHING)
    return new Response(body, { status, headers });
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  if (!matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(body, { status, headers: { ...headers, etag } });
  const { "content-type": _, ...unchangedHeaders } = headers;
  return new Response(null, { status: 304, headers: { ...unchangedHeaders, etag } });
}

/** SQLSTATEs for text with NUL or invalid bytes that reached the database. */
const BAD_TEXT_CODES = new Set(["22021", "22P02", "22P05"]);

const readCode = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** An unexpected error is logged and becomes a 500 without details. */
function toFailure(error: unknown, { requestId, call }: Exchange): Failure {
  if (error instanceof Failure) return error;
  if (BAD_TEXT_CODES.has(readCode(error))) {
    const message = "It holds text that cannot be stored.";
    return fieldFailure("VALIDATION", "body", message);
  }
  log().error({ err: error, requestId, call: call.line }, "call failed");
  if (isRetryableDatabaseError(error)) return databaseUnavailableFailure();
  return failure("INTERNAL", "Something went wrong on our side.");
}

export function toErrorResponse(error: unknown, exchange: Exchange): CallResponse {
  const { requestId, call } = exchange;
  const { code, status, message, details, headers } = toFailure(error, exchange);
  const failureHeaders = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  return {
    status,
    headers: {
      ...Object.fromEntries(failureHeaders),
      ...(status === 401 && { "www-authenticate": 'Bearer realm="vitrine"' }),
      "cache-control": call.auth === "public" ? "no-store" : PRIVATE_CACHING,
      ...(call.auth !== "public" && { vary: TOKEN_HEADERS }),
      "content-type": "application/json; charset=utf-8",
      "x-request-id": requestId,
    },
    body: JSON.stringify({ message, code, details, requestId }),
  };
}
