import { z } from "zod";
import { statisticsWeeks } from "@/lib/plans/plan-limits.rules";
import { contract, team } from "@/lib/shared/contract";
import { integerParam } from "@/lib/shared/query-fields";
import { ProfileStatistics, ViewForm } from "@/lib/statistics/statistics.schema";

/** Views, counted once per visitor and day without storing who they were, and what else came of them. */
export const statisticsApi = contract("statistics", {
  "POST /v1/artworks/{id}/view": {
    summary: "Count a view of the page of an artwork; its owner’s own are not counted",
    auth: "optional",
    body: ViewForm,
  },
  "POST /v1/profiles/{id}/view": {
    summary: "Count a view of the page of a profile; its owner’s own are not counted",
    auth: "optional",
    body: ViewForm,
  },
  "GET /v1/profiles/{id}/statistics": {
    summary: "Views, saves, follows and enquiries of a profile and its artworks, by week",
    ...team.MANAGER_OR_POSTING_EDITOR,
    query: z.object({
      weeks: integerParam({
        min: 1,
        max: statisticsWeeks.paid,
        defaultValue: statisticsWeeks.free,
      }).describe("The present week counts; how many there are depends on the profile’s plan."),
    }),
    response: ProfileStatistics,
  },
});
