import { z } from "zod";
import { OpportunityStatistics } from "@/lib/opportunities/statistics/opportunity-statistics.schema";
import { contract, team } from "@/lib/shared/contract";
import { Id } from "@/lib/shared/ids";

/** Views and clicks on Apply, counted once per visitor and day without storing who they were. */
export const opportunityStatisticsApi = contract("opportunities", {
  "POST /v1/opportunities/{id}/view": {
    summary: "Count a view of the page of an opportunity; its owner’s own are not counted",
    auth: "optional",
  },
  "POST /v1/opportunities/{id}/apply": {
    summary: "Count a click on Apply",
    auth: "optional",
  },
  "GET /v1/opportunities/statistics/{profileId}": {
    summary: "Views, saves and clicks on Apply of the opportunities of a profile",
    ...team.POSTING_EDITOR,
    params: z.object({ profileId: Id }),
    response: z.array(OpportunityStatistics),
  },
});
