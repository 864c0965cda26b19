import { z } from "zod";
import { OPPORTUNITY_PAGE_SIZE } from "@/lib/opportunities/opportunities.schema";
import {
  Attendance,
  DeadlineKind,
  GivenFeeType,
  OpportunityType,
  Requirement,
  Reward,
} from "@/lib/vocabulary/opportunity-words.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { Id } from "@/lib/shared/ids";
import { pageQuery } from "@/lib/shared/list";
import { commaList, flag } from "@/lib/shared/query-fields";
import { line } from "@/lib/shared/text";

export const OpportunitySort = z.enum(["newest", "deadline", "relevance"]);
export type OpportunitySort = z.infer<typeof OpportunitySort>;

/** The segments of the list by deadline (LOOK, “opportunity list”). */
export const DeadlineBand = z.enum(["week", "month", "later", "rolling"]);
export type DeadlineBand = z.infer<typeof DeadlineBand>;

/** A day (`2027-06-30`, UTC) or an instant of the years 1 to 9999 in UTC. @returns the instant, a day's being its first moment */
const Moment = z
  .union(
    [z.iso.date(), z.iso.datetime({ offset: true })],
    "A day or an instant (ISO 8601), please.",
  )
  .transform((text) => new Date(text).toISOString())
  // ISO 8601 writes years beyond with a sign, and PostgreSQL has no year 0.
  .refine((text) => /^\d{4}-/.test(text) && !text.startsWith("0000"), {
    error: "An instant of the years 1 to 9999 (UTC), please.",
  });

/** The filters of a search, also those of its feeds (CONTRACT section 4, `GET /v1/opportunities/`). */
export const opportunityFilters = {
  types: commaList(OpportunityType).optional(),
  fields: commaList(ArtisticField)
    .optional()
    .describe("Opportunities open to all fields match each."),
  rewards: commaList(Reward).optional(),
  requirements: commaList(Requirement).optional(),
  fees: commaList(GivenFeeType).optional(),
  attendance: commaList(Attendance).optional(),
  closing: DeadlineBand.exclude(["rolling"])
    .optional()
    .describe("Within 7 or 30 days by the organiser's calendar, or after that."),
  deadlineKinds: commaList(DeadlineKind).optional().describe("ROLLING: the segment of that name."),
  location: line(120).optional().describe("City or country in words, or an ISO country code."),
  q: line(200)
    .optional()
    .describe("Words of title, summary, description, organisation, type or fields."),
  deadlineBefore: Moment.optional(),
  deadlineAfter: Moment.optional(),
  profileId: Id.optional(),
  hidePromoted: flag.optional(),
};

export const OpportunityQuery = z.object({
  ...opportunityFilters,
  sortBy: OpportunitySort.default("newest"),
  ...pageQuery(OPPORTUNITY_PAGE_SIZE),
});
export type OpportunityQuery = z.infer<typeof OpportunityQuery>;
