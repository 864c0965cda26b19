import { z } from "zod";
import {
  allWordFilters,
  DeadlineBand,
  opportunityFilters,
} from "@/lib/opportunities/list/opportunity-list.schema";
import { typedKeys, recordFromKeys } from "@/lib/shared/records";

export const FacetsQuery = z.object(opportunityFilters);

const createCountsSchema = <Key extends z.ZodType>(key: Key) =>
  z.array(z.object({ key, count: z.int() }));

type GroupShape = {
  [Group in keyof typeof allWordFilters]: z.ZodArray<
    z.ZodObject<{
      key: z.ZodType<keyof (typeof allWordFilters)[Group]["labels"]>;
      count: z.ZodInt;
    }>
  >;
};
const groupShape = recordFromKeys<GroupShape>(typedKeys(allWordFilters), (group) =>
  createCountsSchema(z.enum(typedKeys<string>(allWordFilters[group].labels))),
);

/** Each option is counted under the filters of the other groups; options without results are included. */
export const OpportunityFacets = z
  .object({
    total: z.int().describe("Exact up to 10,000."),
    totalRelation: z.enum(["eq", "gte"]),
    ...groupShape,
    anyDeadline: z.int().describe("Whatever the deadline."),
    bands: createCountsSchema(DeadlineBand).describe(
      "By deadline: within 7 days, within 30, after that, rolling.",
    ),
  })
  .meta({ id: "OpportunityFacets" });
export type OpportunityFacets = z.infer<typeof OpportunityFacets>;
