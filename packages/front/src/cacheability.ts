import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Kind } from "#request-guard";
import type { Site } from "#site";

/** What Next's answers to client navigations depend on, besides the address. */
const NAVIGATION = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;

/** What the product says of an address: whether its answer may be given to others, and whether a write to it changes what others see. */
export type Caching = { isShared: boolean; invalidates: boolean };
export type CachingAt = (method: string, path: string) => Caching;

export type Shareable = { key: string; headers: IncomingHttpHeaders };

/**
 * Says whether a request's answer may be shared with other askers, and if so, by what it is told from others (`key`)
 * and what the app may see of the request (`headers`: exactly what is in the key).
 * @param url its address in one spelling (`knownAddress`)
 * Pages read no cookies, so a cookie does not matter; a token does, and a range is nobody else's.
 */
export function shareable(
  request: IncomingMessage,
  kind: Kind,
  acceptFor: Site["acceptFor"],
  url = request.url ?? "/",
): Shareable | undefined {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || headers["x-profile-token"] !== undefined)
    return undefined;
  if (headers.range !== undefined || kind === "health") return undefined;
  // A file stays for good: it is kept once, whatever stands behind its name, and under no other spelling of that.
  if (kind === "static" && url.includes("%")) return undefined;
  const accept = kind === "static" ? "*/*" : acceptFor(kind, headers.accept ?? "");
  const seen: IncomingHttpHeaders = { accept };
  let key = `${accept} ${kind === "static" ? url.replace(/\?.*$/, "") : url}`;
  if (kind === "page") {
    for (const name of NAVIGATION) {
      const value = headers[name];
      if (typeof value !== "string") continue;
      seen[name] = value;
      key += `\n${name}: ${value}`;
    }
  }
  return { key, headers: seen };
}

/** True for a request that may write: any other than a read of the API or of the content host. */
export function isWrite({ method }: IncomingMessage, kind: Kind): boolean {
  return (
    (kind === "api" || kind === "content") &&
    method !== "GET" &&
    method !== "HEAD" &&
    method !== "OPTIONS"
  );
}

/** A refused write changed nothing, so it renews nothing: a stranger's failing calls must not switch the keeping off. */
export function changedSomething(status: number): boolean {
  return status < 400 || status >= 500;
}
