import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { listProfileOpportunities } from "@/lib/opportunities/opportunities.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  opportunitiesApi["GET /v1/opportunities/profiles/{profileId}"],
  ({ params, query, viewer }) => listProfileOpportunities(params.profileId, query, viewer),
);
