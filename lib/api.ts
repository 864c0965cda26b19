import { acceptancesApi } from "@/lib/acceptances/api";
import { accountsApi } from "@/lib/accounts/api";
import { administrationApi } from "@/lib/administration/api";
import { artworksApi } from "@/lib/artworks/api";
import { checkoutApi } from "@/lib/checkout/api";
import { endingApi } from "@/lib/checkout/ending/api";
import { paymentEventsApi } from "@/lib/checkout/events/api";
import { reviewApi } from "@/lib/checkout/review/api";
import { moderationApi } from "@/lib/moderation/api";
import { opportunitiesApi } from "@/lib/opportunities/api";
import { bookmarksApi } from "@/lib/opportunities/bookmarks/api";
import { opportunityFeedsApi } from "@/lib/opportunities/feeds/api";
import { opportunityPickApi } from "@/lib/opportunities/pick/api";
import { opportunityStatisticsApi } from "@/lib/opportunities/statistics/api";
import { placesApi } from "@/lib/places/api";
import { productsApi } from "@/lib/products/api";
import { profilesApi } from "@/lib/profiles/api";
import { directoryApi } from "@/lib/profiles/directory/api";
import { promotionsApi } from "@/lib/promotions/api";
import { searchApi } from "@/lib/search/api";
import { subscriptionsApi } from "@/lib/subscriptions/api";
import { usageApi } from "@/lib/subscriptions/usage/api";

/** Every call of the product, by its HTTP line. The browser imports the type of this object only. */
export const api = {
  ...acceptancesApi,
  ...accountsApi,
  ...administrationApi,
  ...artworksApi,
  ...checkoutApi,
  ...endingApi,
  ...paymentEventsApi,
  ...reviewApi,
  ...moderationApi,
  ...opportunitiesApi,
  ...bookmarksApi,
  ...opportunityFeedsApi,
  ...opportunityPickApi,
  ...opportunityStatisticsApi,
  ...placesApi,
  ...productsApi,
  ...profilesApi,
  ...directoryApi,
  ...promotionsApi,
  ...searchApi,
  ...subscriptionsApi,
  ...usageApi,
};

export type Api = typeof api;
