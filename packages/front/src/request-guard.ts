import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Address } from "#addresses";
import type { InnerHeaders } from "#application";
import type { Site, SiteKind } from "#site";

export type Kind = SiteKind | "static" | "health";

export type ErrorResponse = {
  status: number;
  code: string;
  message: string;
  headers?: Readonly<Record<string, string>>;
};

export const MAX_URL_LENGTH = 8_192;
const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const ALLOW_ALL = [...METHODS].join(", ");
const ALLOW_READS = [...READS].join(", ");

/** The methods of a path. Empty: it does not exist; undefined: a page, which is read-only. */
export type AllowedMethods = (path: string) => readonly string[] | undefined;

/** Headers that are ambiguous if repeated (request smuggling). */
const SINGLE_HEADERS = [
  "host",
  "authorization",
  "x-profile-token",
  "content-type",
  "content-length",
  "x-request-id",
  "idempotency-key",
];

/**
 * Headers of Next that are not used here, and headers that only the front may set. Nothing behind it reads cookies but Next's draft mode, whose
 * keys are no secret (scripts/build/public-keys.ts).
 */
const INTERNAL_HEADERS =
  /^(?:cookie$|next-action|next-resume|x-middleware-|x-matched-path$|x-prerender-|x-nextjs-|x-next-|x-now-|x-invoke-|x-nonce$|x-forwarded-|forwarded$|x-real-ip$|x-http-method|content-security-policy)/;

const HOT_RELOAD_HEADERS = new Set(["x-nextjs-request-id", "x-nextjs-html-request-id"]);

const createBadRequest = (message: string): ErrorResponse => ({
  status: 400,
  code: "VALIDATION",
  message,
});

export function createMethodError(allow = ALLOW_ALL): ErrorResponse {
  return {
    status: 405,
    code: "METHOD_NOT_ALLOWED",
    message: "This method is not allowed here.",
    headers: { Allow: allow },
  };
}

/** Any other path below /_next/ or /health/ is a page that does not exist, and is rate limited as one. */
export function findKind(path: string, classifyPath: Site["classifyPath"]): Kind {
  if (path.startsWith("/_next/static/")) return "static";
  return path === "/health/live" || path === "/health/ready" ? "health" : classifyPath(path);
}

/** Excludes traversal, control characters, and anything that a redirect could turn into another host. */
export function isSanePath(path: string): boolean {
  if (!/^\/[\x21\x22\x24-\x7e]*$/.test(path)) return false;
  if (path.includes("//") || path.includes("\\")) return false;
  if (!path.includes("%") && !path.includes("/.")) return true;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  // oxlint-disable-next-line no-control-regex
  return !/[\0-\x1f\x7f\\]|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(decoded);
}

function hasDuplicates(rawHeaders: readonly string[]): boolean {
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const single = SINGLE_HEADERS.indexOf((rawHeaders[index] ?? "").toLowerCase());
    if (single === -1) continue;
    const bit = 1 << single;
    if ((found & bit) !== 0) return true;
    found |= bit;
  }
  return false;
}

export function findAddressError(url: string, path: string): ErrorResponse | undefined {
  if (url.length > MAX_URL_LENGTH) return createBadRequest("This address is too long.");
  if (!isSanePath(path) || (url.length > path.length && !/^[\x21-\x7e]*$/.test(url))) {
    return createBadRequest("This address is malformed.");
  }
  return undefined;
}

/** Next by itself responds with 500 to several of these, and would treat a form sent to a page as a Server Action. */
export function findRequestError(
  request: IncomingMessage,
  { path, methods, error }: Pick<Address, "path" | "methods" | "error">,
): ErrorResponse | undefined {
  const { method = "" } = request;
  if (!METHODS.has(method)) return createMethodError();
  if (error !== undefined) return error;
  if (request.headers.host === undefined) return createBadRequest("The Host header is missing.");
  if (hasDuplicates(request.rawHeaders)) return createBadRequest("A header is repeated.");
  if (path.startsWith("/_next/image") || path.startsWith("/_next/data")) {
    return { status: 404, code: "NOT_FOUND", message: "There is no such page." };
  }
  if (methods === undefined) return READS.has(method) ? undefined : createMethodError(ALLOW_READS);
  if (methods.length === 0) {
    return { status: 404, code: "NOT_FOUND", message: "There is no such call." };
  }
  return methods.includes(method) ? undefined : createMethodError(methods.join(", "));
}

/** A dual-stack socket writes IPv4 addresses as IPv6. */
const unmapIPv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** Finds the address that the outermost of `proxies` trusted hops saw: anything further left in X-Forwarded-For was written by the client. */
export function findClientAddress(request: IncomingMessage, proxies: number): string {
  const socketAddress = unmapIPv4(request.socket.remoteAddress ?? "");
  const forwarded = request.headers["x-forwarded-for"];
  if (proxies === 0 || typeof forwarded !== "string") return socketAddress;
  const hops = forwarded.split(",").map((hop) => unmapIPv4(hop.trim()));
  const claimed = hops[Math.max(0, hops.length - proxies)] ?? "";
  return isIP(claimed) === 0 ? socketAddress : claimed;
}

/** @param dev keeps the headers by which hot reload finds the requesting page */
export function stripHeaders(
  headers: IncomingMessage["headers"],
  { prefix }: Pick<InnerHeaders, "prefix">,
  dev = false,
): void {
  for (const name of Object.keys(headers)) {
    const isInternal = name.startsWith(prefix) || INTERNAL_HEADERS.test(name);
    if (isInternal && !(dev && HOT_RELOAD_HEADERS.has(name))) {
      Reflect.deleteProperty(headers, name);
    }
  }
}
