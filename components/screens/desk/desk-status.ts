import type { DeskFacets } from "@/lib/applications/desk/desk.schema";
import type { Form } from "@/lib/forms/form.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { DeskPart } from "@/lib/opportunities/paths/desk-paths.rules";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

const findCount = <Value>(
  counts: readonly { value: Value; count: number }[],
  value: Value,
): number => counts.find((one) => one.value === value)?.count ?? 0;

function describePromise(answersBy: Form["answersBy"]): string {
  if (answersBy === null) return "";
  return typeof answersBy === "number"
    ? `answers promised within ${pluralise(answersBy, "week")}`
    : `answers promised by ${formatUtcDay(answersBy)}`;
}

type Status = {
  opportunity: Pick<Opportunity, "publishedAt">;
  /** Counts of all applications; undefined while they load, and before the form was opened. */
  facets: DeskFacets | undefined;
  answersBy: Form["answersBy"];
};

/** “60 received · 14 shortlisted · answers promised by 30 January 2027”. */
export function describeDesk({ opportunity, facets, answersBy }: Status): string {
  const { total = 0, drafts = 0, stage = [] } = facets ?? {};
  const shortlisted = findCount(stage, "SHORTLIST");
  return joinParts([
    opportunity.publishedAt === null ? "Not published yet" : "",
    facets === undefined ? "" : `${formatCount(total)} received`,
    shortlisted === 0 ? "" : `${formatCount(shortlisted)} shortlisted`,
    drafts === 0 ? "" : `${pluralise(drafts, "draft")} begun`,
    describePromise(answersBy),
  ]);
}

/** Counts what each page lists; letters are those not released yet. */
export const countDeskParts = (
  facets: DeskFacets | undefined,
  waiting: number | undefined,
): Partial<Record<DeskPart, number | undefined>> => ({
  applications: facets?.total,
  letters: facets && findCount(facets.letter, "DRAFT"),
  "waiting-list": waiting,
});
