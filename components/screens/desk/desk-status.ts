import type { DeskFacets } from "@/lib/applications/desk/desk.schema";
import type { ReleaseStatus } from "@/lib/letters/letters.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

type Status = {
  opportunity: Pick<Opportunity, "publishedAt">;
  /** Counts of all applications; undefined while they load, and before the form was opened. */
  facets: DeskFacets | undefined;
  answersBy: ReleaseStatus["answersBy"];
};

/** “60 received · 14 shortlisted · answers promised by 30 January 2027”. */
export function describeDesk({ opportunity, facets, answersBy }: Status): string {
  const { total = 0, beyondPlan = 0, drafts = 0, stage = [] } = facets ?? {};
  const shortlisted = stage.find(({ value }) => value === "SHORTLIST")?.count ?? 0;
  return joinParts([
    opportunity.publishedAt === null ? "Not published yet" : "",
    facets === undefined ? "" : `${formatCount(total + beyondPlan)} received`,
    shortlisted === 0 ? "" : `${formatCount(shortlisted)} shortlisted`,
    drafts === 0 ? "" : `${pluralise(drafts, "draft")} started`,
    answersBy === null ? "" : `answers promised by ${formatUtcDay(answersBy)}`,
  ]);
}
