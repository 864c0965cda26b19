import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { InnerHeaders } from "#application";
import type { Site, SiteKind } from "#site";

/** What a request is for; each kind has its own caching rules and headers. */
export type Kind = SiteKind | "static" | "health";

/** An error that the front answers by itself (CONTRACT section 1). */
export type Refusal = {
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

/** The methods that an address takes; none: there is nothing there; undefined: a page, which is only read. */
export type MethodsAt = (path: string) => readonly string[] | undefined;

/** Headers whose second copy would let two readers of one request disagree about it. */
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

const bad = (message: string): Refusal => ({ status: 400, code: "VALIDATION", message });

/** The refusal of a method, with the `Allow` of what is asked for. */
export function methodRefusal(allow = ALLOW_ALL): Refusal {
  return {
    status: 405,
    code: "METHOD_NOT_ALLOWED",
    message: "This method is not allowed here.",
    headers: { Allow: allow },
  };
}

/** Tells by its path what a request is for. Whatever else begins with /_next/ or /health/ is a page that does not exist, and counts as one. */
export function kindOf(path: string, kindAt: Site["kindAt"]): Kind {
  if (path.startsWith("/_next/static/")) return "static";
  return path === "/health/live" || path === "/health/ready" ? "health" : kindAt(path);
}

/** True when the path names exactly one thing however it is read: no traversal, no control characters, nothing that a redirect could turn into another host. */
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

/**
 * Says why a request may not come in, or `undefined` when it may.
 * Next alone answers 500 to several of these, and would take a form sent to a page for a Server Action.
 */
export function refusalOf(request: IncomingMessage, methodsAt: MethodsAt): Refusal | undefined {
  const { method = "", url = "" } = request;
  if (!METHODS.has(method)) return methodRefusal();
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
  if (allowed === undefined) return READS.has(method) ? undefined : methodRefusal(ALLOW_READS);
  if (allowed.length === 0) {
    return { status: 404, code: "NOT_FOUND", message: "There is no such call." };
  }
  return allowed.includes(method) ? undefined : methodRefusal(allowed.join(", "));
}

/** An IPv4 address as itself, also where a socket for both kinds writes it as one of IPv6: all of those are one network. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The client's address: the socket's, or, behind `proxies` trusted hops, the one that the outermost of them saw.
 * What stands further left in X-Forwarded-For was written by the client and is not believed.
 */
export function clientAddressOf(request: IncomingMessage, proxies: number): string {
  const direct = unmapped(request.socket.remoteAddress ?? "");
  const forwarded = request.headers["x-forwarded-for"];
  if (proxies === 0 || typeof forwarded !== "string") return direct;
  const hops = forwarded.split(",").map((hop) => unmapped(hop.trim()));
  const claimed = hops[Math.max(0, hops.length - proxies)] ?? "";
  return isIP(claimed) === 0 ? direct : claimed;
}

/**
 * Takes away what only the front may say to Next. Call it after everything that reads those headers.
 * @param dev leaves the names of renderings, by which hot reload finds the page that asks: without them it waits for ever
 */
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
