import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { InnerHeaders } from "#application";
import type { Site, SiteKind } from "#site";

export type Kind = SiteKind | "static" | "health";

export type ErrorAnswer = {
  status: number;
  code: string;
  message: string;
  headers?: Readonly<Record<string, string>>;
};

export const MOST_ADDRESS_CHARACTERS = 8_192;
const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const ALLOW_ALL = [...METHODS].join(", ");
const ALLOW_READS = [...READS].join(", ");

/** The methods of an address; none: it does not exist; undefined: a page, which is read only. */
export type MethodsAt = (path: string) => readonly string[] | undefined;

/** Headers that could be read in two ways when repeated (request smuggling). */
const SINGLE = new Set([
  "host",
  "authorization",
  "x-profile-token",
  "content-type",
  "content-length",
  "x-request-id",
  "idempotency-key",
]);

/** Headers of Next that are not used here, and headers that only the front may set. */
const INTERNAL =
  /^(?:next-action|next-resume|x-middleware-|x-matched-path$|x-nextjs-|x-next-|x-now-|x-invoke-|x-nonce$|x-forwarded-|forwarded$|x-real-ip$|x-http-method|content-security-policy)/;

const RENDERINGS = new Set(["x-nextjs-request-id", "x-nextjs-html-request-id"]);

const bad = (message: string): ErrorAnswer => ({ status: 400, code: "VALIDATION", message });

export function methodError(allow = ALLOW_ALL): ErrorAnswer {
  return {
    status: 405,
    code: "METHOD_NOT_ALLOWED",
    message: "This method is not allowed here.",
    headers: { Allow: allow },
  };
}

/** Whatever else begins with /_next/ or /health/ is a page that does not exist, and is rate limited as one. */
export function kindOf(path: string, kindAt: Site["kindAt"]): Kind {
  if (path.startsWith("/_next/static/")) return "static";
  return path === "/health/live" || path === "/health/ready" ? "health" : kindAt(path);
}

/** No traversal, no control characters, nothing that a redirect could turn into another host. */
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

function hasTwo(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? "").toLowerCase();
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

/** Next alone answers 500 to several of these, and would take a form sent to a page for a Server Action. */
export function requestError(
  request: IncomingMessage,
  methodsAt: MethodsAt,
): ErrorAnswer | undefined {
  const { method = "", url = "" } = request;
  if (!METHODS.has(method)) return methodError();
  if (url.length > MOST_ADDRESS_CHARACTERS) return bad("This address is too long.");
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  if (!isSanePath(path) || (end !== -1 && !/^[\x21-\x7e]*$/.test(url))) {
    return bad("This address is malformed.");
  }
  if (request.headers.host === undefined) return bad("The Host header is missing.");
  if (hasTwo(request.rawHeaders)) return bad("A header is there twice.");
  if (path.startsWith("/_next/image") || path.startsWith("/_next/data")) {
    return { status: 404, code: "NOT_FOUND", message: "There is no such page." };
  }
  const allowed = methodsAt(path);
  if (allowed === undefined) return READS.has(method) ? undefined : methodError(ALLOW_READS);
  if (allowed.length === 0) {
    return { status: 404, code: "NOT_FOUND", message: "There is no such call." };
  }
  return allowed.includes(method) ? undefined : methodError(allowed.join(", "));
}

/** A dual-stack socket writes IPv4 addresses as IPv6. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** Behind `proxies` trusted hops, the address that the outermost saw: what stands further left in X-Forwarded-For was written by the client. */
export function clientAddressOf(request: IncomingMessage, proxies: number): string {
  const direct = unmapped(request.socket.remoteAddress ?? "");
  const forwarded = request.headers["x-forwarded-for"];
  if (proxies === 0 || typeof forwarded !== "string") return direct;
  const hops = forwarded.split(",").map((hop) => unmapped(hop.trim()));
  const claimed = hops[Math.max(0, hops.length - proxies)] ?? "";
  return isIP(claimed) === 0 ? direct : claimed;
}

/** @param dev keeps the headers by which hot reload finds the page that asks */
export function stripHeaders(
  headers: IncomingMessage["headers"],
  { prefix }: Pick<InnerHeaders, "prefix">,
  dev = false,
): void {
  for (const name of Object.keys(headers)) {
    const isInternal = name.startsWith(prefix) || INTERNAL.test(name);
    if (isInternal && !(dev && RENDERINGS.has(name))) {
      Reflect.deleteProperty(headers, name);
    }
  }
}
