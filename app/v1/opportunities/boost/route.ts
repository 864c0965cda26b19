import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { listBoostOffers } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunitiesApi["GET /v1/opportunities/boost"], async () =>
  listBoostOffers(OpportunityBoostType.options),
);
