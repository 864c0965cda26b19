import type { DeskFacets } from "@/lib/applications/desk/desk.schema";

/** Counts of two new applications. */
export const deskFacets: DeskFacets = {
  total: 2,
  stage: [
    { value: "NEW", count: 2 },
    { value: "SHORTLIST", count: 0 },
  ],
  tags: [],
  state: [],
  outcome: [],
  letter: [],
  late: [],
  round: [],
  scoreRound: null,
  drafts: 0,
  beyondPlan: 0,
  includedInPlan: 100,
};
