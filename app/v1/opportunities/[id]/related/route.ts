import { opportunityListApi } from "@/lib/opportunities/list/opportunity-list.api";
import { listRelatedOpportunities } from "@/lib/opportunities/list/related-opportunities.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  opportunityListApi["GET /v1/opportunities/{id}/related"],
  ({ params, query, viewer }) =>
    listRelatedOpportunities(params.id, query.size, viewer.identity?.uid),
);
