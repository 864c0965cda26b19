import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { accepts } from "@/lib/images/variants/rules";
import type { Kind } from "@/lib/server/front/door";
import { V2_MEDIA_TYPE } from "@/lib/shared/media-types";

/** What Next's answers to client navigations depend on, besides the address. */
const NAVIGATION = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;

const PICTURES = ["image/avif", "image/webp"];

/** The part of `Accept` that answers depend on, in one spelling. */
function acceptFor(kind: Kind, header: string): string {
  if (kind === "api") return header.includes(V2_MEDIA_TYPE) ? V2_MEDIA_TYPE : "application/json";
  if (kind !== "content") return "*/*";
  return [...PICTURES.filter((type) => accepts(header, type)), "*/*"].join(",");
}

/** Addresses whose answer is for one asker: what a sender signed, and what is drawn anew for each. */
const ALONE = /^(?:\/v1\/webhooks\/|(?:\/v1)?\/opportunities\/random\/?(?:$|\?))/;

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
  url = request.url ?? "/",
): Shareable | undefined {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || headers["x-profile-token"] !== undefined)
    return undefined;
  if (headers.range !== undefined || kind === "health" || ALONE.test(url)) return undefined;
  // A file stays for good: it is kept once, whatever stands behind its name, and under no other spelling of that.
  if (kind === "static" && url.includes("%")) return undefined;
  const accept = acceptFor(kind, headers.accept ?? "");
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

/** Writes that nobody else sees anything of: what somebody saves, and what is counted for an owner. */
const UNSEEN = /^\/v1\/opportunities\/(?:bookmarks\/|[^/?]+\/(?:view|apply)\/?(?:$|\?))/;

/** True for a request after which something may look different to others: any other write to the API or to the content host. */
export function isWrite(request: IncomingMessage, kind: Kind): boolean {
  const { method, url = "" } = request;
  return (
    !UNSEEN.test(url) &&
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
