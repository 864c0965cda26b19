import { randomUUID } from "node:crypto";
import { findMaster, findOrCreateVariant, type ServableFile } from "@/lib/images/variants.gateway";
import {
  accepts,
  toVariantFormat,
  isPublicKey,
  mediaTypes,
  readRendition,
} from "@/lib/images/variants.rules";
import { resolveFocus, isOpenToTraining } from "@/lib/images/image-usage.queries";
import { rightsHeaders } from "@/lib/images/training-rights.rules";
import { getClientNetwork } from "@/lib/server/http/client-network";
import { limitRate } from "@/lib/server/http/rate-limits";
import { Failure, failure, notFound } from "@/lib/shared/failure";
import { matchesEtag } from "@/lib/server/http/etag";

export type ContentRequest = {
  method: string;
  key: string;
  query: URLSearchParams;
  accept: string;
  ifNoneMatch: string | null;
  requestId?: string | undefined;
  /** Called before a missing variant is created. @throws RATE_LIMITED if the client has requested too many */
  assertMayCreate?: () => Promise<void>;
};

type ContentResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** Whatever the file contains, browsers must not execute it. */
const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const cacheHeaders = {
  ...securityHeaders,
  Vary: "Accept",
  "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
};

/** The URL has an outdated focus: the response is the current crop, which caches may store briefly. */
const outdatedHeaders = { "Cache-Control": "public, max-age=60" };

const allowCreation = () => Promise.resolve();

async function findFile({
  key,
  query,
  accept,
  assertMayCreate = allowCreation,
}: ContentRequest): Promise<
  (ServableFile & { allowsTraining: boolean; isCurrent: boolean }) | null
> {
  const { rendition, errors } = readRendition(query);
  if (errors.length > 0)
    throw failure("VALIDATION", "This picture cannot be asked for in that way.", errors);
  if (!isPublicKey(key)) return null;
  // Without parameters the stored file is sent, unless the client might not support WebP.
  const isOriginal =
    !rendition.hasParameters &&
    (toVariantFormat(key) !== "webp" || accepts(accept, mediaTypes.webp));
  const allowsTraining = await isOpenToTraining(key);
  const { focus, isCurrent } =
    isOriginal || rendition.focus === null
      ? { focus: null, isCurrent: true }
      : await resolveFocus(key, rendition.focus);
  const file = await (isOriginal
    ? findMaster(key, allowsTraining)
    : findOrCreateVariant(key, { ...rendition, focus }, accept, assertMayCreate, allowsTraining));
  return file && { ...file, allowsTraining, isCurrent };
}

function createErrorResponse(
  error: Failure,
  { method, requestId }: ContentRequest,
): ContentResponse {
  const { message, code, details } = error;
  const body = Buffer.from(
    JSON.stringify({ message, code, details, requestId: requestId ?? randomUUID() }),
  );
  const headers = {
    ...securityHeaders,
    ...error.headers,
    "Cache-Control": "no-store",
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(body.byteLength),
  };
  return { status: error.status, headers, body: method === "HEAD" ? null : body };
}

/** `GET` and `HEAD /content/{key}` (CONTRACT section 5), for the front and the route handler. */
export async function serveContent(request: ContentRequest): Promise<ContentResponse> {
  try {
    if (request.method !== "GET" && request.method !== "HEAD") {
      throw failure("METHOD_NOT_ALLOWED", "Pictures can only be read here.", [], {
        Allow: "GET, HEAD",
      });
    }
    const file = await findFile(request);
    if (file === null) throw notFound("picture");
    const { body, contentType, etag, allowsTraining, isCurrent } = file;
    const headers = {
      ...cacheHeaders,
      ...(!isCurrent && outdatedHeaders),
      ...(allowsTraining && rightsHeaders.open),
      ETag: etag,
    };
    if (matchesEtag(request.ifNoneMatch, etag)) return { status: 304, headers, body: null };
    const responseHeaders = {
      ...headers,
      "Content-Type": contentType,
      "Content-Length": String(body.byteLength),
    };
    return { status: 200, headers: responseHeaders, body: request.method === "HEAD" ? null : body };
  } catch (error) {
    if (error instanceof Failure) return createErrorResponse(error, request);
    throw error;
  }
}

export async function serveRequest(
  request: Request,
  { params }: { params: Promise<{ key: string[] }> },
): Promise<Response> {
  const { status, headers, body } = await serveContent({
    method: request.method,
    key: (await params).key.join("/"),
    query: new URL(request.url).searchParams,
    accept: request.headers.get("accept") ?? "",
    ifNoneMatch: request.headers.get("if-none-match"),
    requestId: request.headers.get("x-request-id") ?? undefined,
    assertMayCreate: () => limitRate("variant", "address", getClientNetwork(request)),
  });
  return new Response(body === null ? null : new Uint8Array(body), { status, headers });
}
