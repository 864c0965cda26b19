import type { AddressKind } from "@/hooks/use-address";

export const scoringViews = ["slideshow", "list", "grid"] as const;
export type ScoringView = (typeof scoringViews)[number];

/** The state in the page's address: how entries are shown, which of them, and the one that is open. */
export type ScoringAddress = {
  view: ScoringView;
  show: "left" | "all";
  /** `done`: past the last one. */
  entry: string | null;
};

export const DONE = "done";

/** Reads the address; what is not valid counts as missing. */
export function readScoringAddress(params: URLSearchParams): ScoringAddress {
  const view = scoringViews.find((name) => name === params.get("view"));
  return {
    view: view ?? "slideshow",
    show: params.get("show") === "all" ? "all" : "left",
    entry: params.get("entry"),
  };
}

/** The address's query, without what is the default. */
export function toScoringQuery({ view, show, entry }: ScoringAddress): string {
  const params = new URLSearchParams();
  if (view !== "slideshow") params.set("view", view);
  if (show !== "left") params.set("show", show);
  if (entry !== null) params.set("entry", entry);
  return params.size === 0 ? "" : `?${params.toString()}`;
}

export const scoringAddress: AddressKind<ScoringAddress> = {
  read: readScoringAddress,
  toQuery: toScoringQuery,
};
