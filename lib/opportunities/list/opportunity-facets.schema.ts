import { z } from "zod";
import {
  allWordFilters,
  DeadlineBand,
  opportunityFilters,
} from "@/lib/opportunities/list/opportunity-list.schema";
import { keysOf, recordOf } from "@/lib/shared/records";

/** The query of `GET /v1/opportunities/facets`: the filters of the list. */
export const FacetsQuery = z.object(opportunityFilters);

const counts = <Key extends z.ZodType>(key: Key) => z.array(z.object({ key, count: z.int() }));

type GroupShape = {
  [Group in keyof typeof allWordFilters]: z.ZodArray<
    z.ZodObject<{
      key: z.ZodType<keyof (typeof allWordFilters)[Group]["words"]>;
      count: z.ZodInt;
    }>
  >;
};
const groupShape = recordOf<GroupShape>(keysOf(allWordFilters), (group) =>
  counts(z.enum(keysOf<string>(allWordFilters[group].words))),
);

/** How many opportunities a search has, and how many each choice of a group would have under the other filters; all choices, also those without any. */
export const OpportunityFacets = z
  .object({
    total: z.int().describe("Exact up to 10,000."),
    totalRelation: z.enum(["eq", "gte"]),
    ...groupShape,
    anyDeadline: z.int().describe("Whatever the deadline."),
    bands: counts(DeadlineBand).describe(
      "By deadline: within 7 days, within 30, after that, rolling.",
    ),
  })
  .meta({ id: "OpportunityFacets" });
export type OpportunityFacets = z.infer<typeof OpportunityFacets>;
