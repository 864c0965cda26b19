import type { OutgoingHttpHeaders } from "node:http";

export type SiteKind = "page" | "api" | "content" | "drawing";

export type Site = {
  name: string;
  /** Must not throw: it is asked before an address is validated. */
  kindAt: (path: string) => SiteKind;
  isRelayed: (path: string) => boolean;
  bringsOwnPolicy: (path: string) => boolean;
  loggedPath: (path: string) => string;
  /** The part of `Accept` that answers depend on, normalised. */
  acceptFor: (kind: SiteKind, accept: string) => string;
  /** Headers about the rights to an answer; those that it has already win. @param document the HTML of a page */
  rightsOf: (headers: OutgoingHttpHeaders, document?: Buffer) => Readonly<Record<string, string>>;
  players: readonly string[];
};
