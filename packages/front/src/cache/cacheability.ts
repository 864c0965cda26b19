import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Kind } from "#request-guard";
import type { Site } from "#site";

const NAVIGATION_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;

/** True if the response to an anonymous read of a path may be shared. */
export type IsShared = (path: string) => boolean;

export type Shareable = { key: string; headers: IncomingHttpHeaders };

/**
 * The cache key of a request and the headers that the app may see of it: exactly those in the key. Undefined if its
 * response cannot be shared. Pages read no cookies, so a cookie does not matter.
 * @param url normalised (`normaliseAddress`)
 */
export function findShareable(
  request: IncomingMessage,
  kind: Kind,
  normaliseAccept: Site["normaliseAccept"],
  url = request.url ?? "/",
): Shareable | undefined {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || headers["x-profile-token"] !== undefined)
    return undefined;
  if (headers.range !== undefined || kind === "health") return undefined;
  // Static files are cached forever, so only under one spelling.
  if (kind === "static" && url.includes("%")) return undefined;
  const accept = kind === "static" ? "*/*" : normaliseAccept(kind, headers.accept ?? "");
  const forwardedHeaders: IncomingHttpHeaders = { accept };
  let key = `${accept} ${kind === "static" ? url.replace(/\?.*$/, "") : url}`;
  if (kind === "page") {
    for (const name of NAVIGATION_HEADERS) {
      const value = headers[name];
      if (typeof value !== "string") continue;
      forwardedHeaders[name] = value;
      key += `\n${name}: ${value}`;
    }
  }
  return { key, headers: forwardedHeaders };
}

export function isWrite({ method }: IncomingMessage, kind: Kind): boolean {
  return (
    (kind === "api" || kind === "content") &&
    method !== "GET" &&
    method !== "HEAD" &&
    method !== "OPTIONS"
  );
}

/** A rejected write changed nothing: failed calls by anybody must not clear the cache. */
export function mayHaveChangedData(status: number): boolean {
  return status < 400 || status >= 500;
}
