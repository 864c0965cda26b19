import { z } from "zod";
import { DeadlineBand, opportunityFilters } from "@/lib/opportunities/list/opportunity-list.schema";
import {
  Attendance,
  DeadlineKind,
  FeeType,
  OpportunityType,
  Requirement,
  Reward,
} from "@/lib/vocabulary/opportunity-words.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";

/** The query of `GET /v1/opportunities/facets`: the filters of the list. */
export const FacetsQuery = z.object(opportunityFilters);

const counts = <Key extends z.ZodType>(key: Key) => z.array(z.object({ key, count: z.int() }));

/** How many calls a search has, and how many each choice of a group would have under the other filters; all choices, also those without any. */
export const OpportunityFacets = z
  .object({
    total: z.int().describe("Exact up to 10,000."),
    totalRelation: z.enum(["eq", "gte"]),
    types: counts(OpportunityType),
    fields: counts(ArtisticField),
    rewards: counts(Reward),
    requirements: counts(Requirement),
    fees: counts(FeeType),
    attendance: counts(Attendance),
    deadlineKinds: counts(DeadlineKind),
    anyDeadline: z.int().describe("Whatever the deadline."),
    bands: counts(DeadlineBand).describe(
      "By deadline: within 7 days, within 30, after that, rolling.",
    ),
  })
  .meta({ id: "OpportunityFacets" });
export type OpportunityFacets = z.infer<typeof OpportunityFacets>;
