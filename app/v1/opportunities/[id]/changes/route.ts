import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { listOpportunityChanges } from "@/lib/opportunities/opportunity-changes.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  opportunitiesApi["GET /v1/opportunities/{id}/changes"],
  ({ params, viewer }) => listOpportunityChanges(params.id, viewer),
);
