import type { OutgoingHttpHeaders } from "node:http";

export type SiteKind = "page" | "api" | "content" | "shareImage";

export type Site = {
  name: string;
  /** Must not throw: it is called before the address is validated. */
  classifyPath: (path: string) => SiteKind;
  isRelayed: (path: string) => boolean;
  hasOwnPolicy: (path: string) => boolean;
  redactPath: (path: string) => string;
  /** The part of `Accept` that responses depend on, normalised. */
  normaliseAccept: (kind: SiteKind, accept: string) => string;
  /** Headers that reserve or grant rights to a response; those that it already has win. @param document the HTML of a page */
  getRightsHeaders: (
    headers: OutgoingHttpHeaders,
    document?: Buffer,
  ) => Readonly<Record<string, string>>;
  playerOrigins: readonly string[];
};
