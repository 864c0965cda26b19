import { z } from "zod";
import {
  apiWordFilters,
  filterDescriptions as about,
  flagFilters,
  OPPORTUNITY_PAGE_SIZE,
  textFilters,
  wordFilters,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import { FeeTypeInput } from "@/lib/vocabulary/opportunity-types.schema";
import { Id } from "@/lib/shared/ids";
import { typedKeys, recordFromKeys } from "@/lib/shared/records";
import { pageQuery } from "@/lib/shared/list";
import { commaList, booleanParam } from "@/lib/shared/query-fields";
import { singleLineText } from "@/lib/shared/texts/text";

export const OpportunitySort = z.enum(["newest", "deadline", "relevance"]);
export type OpportunitySort = z.infer<typeof OpportunitySort>;

export const DeadlineBand = z.enum(["week", "month", "later", "rolling"]);
export type DeadlineBand = z.infer<typeof DeadlineBand>;

/** A day (`2027-06-30`, its start in UTC) or an instant of the years 1 to 9999. */
const Instant = z
  .union(
    [z.iso.date(), z.iso.datetime({ offset: true })],
    "A day or an instant (ISO 8601), please.",
  )
  .transform((text) => new Date(text).toISOString())
  // ISO 8601 writes other years with a sign, and PostgreSQL has no year 0.
  .refine((text) => /^\d{4}-/.test(text) && !text.startsWith("0000"), {
    error: "An instant of the years 1 to 9999 (UTC), please.",
  });

export const allWordFilters = { ...wordFilters, ...apiWordFilters };

type WordShape = {
  [Group in keyof typeof allWordFilters]: z.ZodOptional<
    z.ZodType<(keyof (typeof allWordFilters)[Group]["labels"])[], string>
  >;
};
const wordShape = recordFromKeys<WordShape>(typedKeys(allWordFilters), (group) =>
  commaList(z.enum(typedKeys<string>(allWordFilters[group].labels)))
    .optional()
    .describe(about[group]),
);

type TextShape = Record<keyof typeof textFilters, z.ZodOptional<ReturnType<typeof singleLineText>>>;
const textShape = recordFromKeys<TextShape>(typedKeys(textFilters), (name) =>
  singleLineText(textFilters[name].maxLength).optional().describe(about[name]),
);

type FlagShape = Record<keyof typeof flagFilters, z.ZodOptional<typeof booleanParam>>;
const flagShape = recordFromKeys<FlagShape>(typedKeys(flagFilters), (name) =>
  booleanParam.optional().describe(about[name]),
);

/** Filters of the list, its counts and feeds (CONTRACT section 4, `GET /v1/opportunities/`). */
export const opportunityFilters = {
  ...wordShape,
  fees: commaList(FeeTypeInput).optional().describe(about.fees),
  ...textShape,
  ...flagShape,
  closing: DeadlineBand.exclude(["rolling"]).optional().describe(about.closing),
  deadlineBefore: Instant.optional().describe(about.deadlineBefore),
  deadlineAfter: Instant.optional().describe(about.deadlineAfter),
  profileId: Id.optional().describe(about.profileId),
};

export const OpportunityQuery = z.object({
  ...opportunityFilters,
  sortBy: OpportunitySort.default("newest"),
  ...pageQuery(OPPORTUNITY_PAGE_SIZE),
});
export type OpportunityQuery = z.infer<typeof OpportunityQuery>;
