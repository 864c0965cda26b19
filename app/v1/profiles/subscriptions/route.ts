import { handleVersions } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";
import { listOffers, listOwnOffers } from "@/lib/subscriptions/subscription-offers.gateway";

export const GET = handleVersions(
  subscriptionsApi["GET /v1/profiles/subscriptions"],
  ({ query, viewer }) => listOwnOffers(query.currency, viewer),
  ({ query }) => listOffers(query),
);
