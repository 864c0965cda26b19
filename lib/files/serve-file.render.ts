import { hash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { parseRange } from "@/lib/server/http/byte-ranges";
import { findOrCreateVariant } from "@/lib/images/variants.gateway";
import { isMasterKey } from "@/lib/images/variants.rules";
import { formatDisposition } from "@/lib/server/http/content-disposition";
import { getClientNetwork } from "@/lib/server/http/client-network";
import { limitRate } from "@/lib/server/http/rate-limits";
import { readSignedFile, type SignedFile } from "@/lib/files/signed-files.tokens";
import { storage } from "@/lib/server/storage/storage";
import { Failure, notFound } from "@/lib/shared/failure";

/** Whatever the file contains, browsers must not execute it, and nobody but its reader keeps it. */
const safeHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
};

const GONE = 410;

function createErrorResponse(status: number, message: string, code: string, request: Request) {
  const requestId = request.headers.get("x-request-id") ?? randomUUID();
  const headers = { ...safeHeaders, "Content-Type": "application/json; charset=utf-8" };
  const body = JSON.stringify({ message, code, details: [], requestId });
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

async function serveVariant(file: SignedFile, width: number, request: Request): Promise<Response> {
  const variant = isMasterKey(file.key)
    ? await findOrCreateVariant(
        file.key,
        { w: width, h: null, fit: "max", fm: "auto", q: 80, focus: null, hasParameters: true },
        request.headers.get("accept") ?? "",
        () => limitRate("variant", "address", getClientNetwork(request)),
      )
    : null;
  if (variant === null) throw notFound("file");
  const headers = {
    ...safeHeaders,
    "Content-Disposition": formatDisposition(file),
    "Content-Type": variant.contentType,
    "Content-Length": String(variant.body.byteLength),
  };
  const body = request.method === "HEAD" ? null : new Uint8Array(variant.body);
  return new Response(body, { headers });
}

async function serveWhole(file: SignedFile, request: Request): Promise<Response> {
  const size = await storage().readSize(file.key);
  if (size === null) throw notFound("file");
  // A key is never written twice.
  const etag = `"${hash("sha256", file.key, "base64url").slice(0, 27)}"`;
  const headers = {
    ...safeHeaders,
    "Accept-Ranges": "bytes",
    "Content-Disposition": formatDisposition(file),
    "Content-Type": file.mediaType,
    ETag: etag,
  };
  const isCurrent = (request.headers.get("if-range") ?? etag) === etag;
  const range = isCurrent ? parseRange(request.headers.get("range"), size) : null;
  if (range === "unsatisfiable")
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${size}` },
    });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const partHeaders = {
    ...headers,
    "Content-Length": String(end - start + 1),
    ...(range !== null && { "Content-Range": `bytes ${start}-${end}/${size}` }),
  };
  const status = range === null ? 200 : 206;
  if (request.method === "HEAD" || size === 0)
    return new Response(null, { status, headers: partHeaders });
  const stream = await storage().readRange(file.key, { start, end });
  if (stream === null) throw notFound("file");
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers: partHeaders });
}

/** `GET` and `HEAD /files/{signed}`: one private file, in parts if asked for, to whoever has a link that still works. */
export async function serveSignedFile(
  request: Request,
  { params }: { params: Promise<{ signed: string[] }> },
): Promise<Response> {
  const file = readSignedFile((await params).signed.join("/"));
  try {
    if (file === null) throw notFound("file");
    if (file.isExpired)
      return createErrorResponse(
        GONE,
        "This link has expired. Go back to the page, reload it, and open the file again.",
        "NOT_FOUND",
        request,
      );
    return await (file.width === undefined
      ? serveWhole(file, request)
      : serveVariant(file, file.width, request));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const response = createErrorResponse(error.status, error.message, error.code, request);
    for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value);
    return response;
  }
}
