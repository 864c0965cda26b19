import type { OutgoingHttpHeaders } from "node:http";

/** What an address is for, as far as the site says it: the front itself knows Next's files and the health checks. */
export type SiteKind = "page" | "api" | "content" | "drawing";

/** What the front is told about the site behind it, so that it knows no address of a site itself. */
export type Site = {
  name: string;
  /** Must not throw: it is asked before an address is validated. */
  kindAt: (path: string) => SiteKind;
  /** Whether an address is relayed to a service that has a queue of its own. */
  isRelayed: (path: string) => boolean;
  /** Whether the answers of an address bring a Content-Security-Policy of their own. */
  bringsOwnPolicy: (path: string) => boolean;
  /** A path as the log shows it: without secrets. */
  loggedPath: (path: string) => string;
  /** The part of `Accept` that the answers of a kind depend on, in one spelling. */
  acceptFor: (kind: SiteKind, accept: string) => string;
  /** Headers about the rights to an answer; those that it has already win. @param document the HTML of a page */
  rightsOf: (headers: OutgoingHttpHeaders, document?: Buffer) => Readonly<Record<string, string>>;
  /** The origins that a page may frame. */
  players: readonly string[];
};
