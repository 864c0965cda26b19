import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** Promised to artists, and shown to organisers wherever they choose how artists apply. */
export const FREE_FOR_ARTISTS =
  "Applying on Vitrine is free for artists. If you charge a fee, link to your own form instead.";

/** True if artists apply on this site, with its form. */
export const isAppliedHere = ({ applyMode }: Partial<Pick<Opportunity, "applyMode">>): boolean =>
  applyMode === "HERE";
