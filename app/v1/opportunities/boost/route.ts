import { opportunitiesApi } from "@/lib/opportunities/api";
import { boostOffers } from "@/lib/opportunities/boosts/rules";
import { OpportunityBoostType } from "@/lib/opportunities/words/schema";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunitiesApi["GET /v1/opportunities/boost"], async () =>
  boostOffers(OpportunityBoostType.options),
);
