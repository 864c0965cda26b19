import { z } from "zod";
import { acceptancesApi } from "@/lib/acceptances/acceptances.api";
import { accountsApi } from "@/lib/accounts/accounts.api";
import { administrationApi } from "@/lib/administration/administration.api";
import { alertsApi } from "@/lib/alerts/alerts.api";
import { answerRecordsApi } from "@/lib/answer-records/answer-records.api";
import { applicationsApi } from "@/lib/applications/applications.api";
import { collectionsApi } from "@/lib/collections/collections.api";
import { cvsApi } from "@/lib/cvs/cvs.api";
import { deskApi } from "@/lib/applications/desk/desk.api";
import { artworksApi } from "@/lib/artworks/artworks.api";
import { checkoutApi } from "@/lib/checkout/checkout.api";
import { paymentEventsApi } from "@/lib/checkout/fulfilment/payment-events.api";
import { reviewApi } from "@/lib/checkout/refunds/order-review.api";
import { exportsApi } from "@/lib/exports/exports.api";
import { formsApi } from "@/lib/forms/forms.api";
import { legalApi } from "@/lib/legal/legal.api";
import { lettersApi } from "@/lib/letters/letters.api";
import { moderationApi } from "@/lib/moderation/moderation.api";
import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { blocksApi } from "@/lib/blocks/blocks.api";
import { bookmarksApi } from "@/lib/bookmarks/bookmarks.api";
import { linksApi } from "@/lib/links/links.api";
import { materialsApi } from "@/lib/materials/materials.api";
import { endpointsApi } from "@/lib/endpoints/endpoints.api";
import { keysApi } from "@/lib/keys/keys.api";
import { juriesApi } from "@/lib/juries/juries.api";
import { membersApi } from "@/lib/members/members.api";
import { mailsApi } from "@/lib/mails/mails.api";
import { notificationsApi } from "@/lib/notifications/notifications.api";
import { opportunityFeedsApi } from "@/lib/opportunities/feeds/opportunity-feeds.api";
import { opportunityListApi } from "@/lib/opportunities/list/opportunity-list.api";
import { opportunityStatisticsApi } from "@/lib/opportunities/statistics/opportunity-statistics.api";
import { newsletterApi } from "@/lib/newsletter/newsletter.api";
import { conversationsApi } from "@/lib/conversations/conversations.api";
import { relayApi } from "@/lib/conversations/relay/relay.api";
import { followsApi } from "@/lib/follows/follows.api";
import { homeApi } from "@/lib/home/home.api";
import { programmesApi } from "@/lib/programmes/programmes.api";
import { placesApi } from "@/lib/places/places.api";
import { productsApi } from "@/lib/products/products.api";
import { profilesApi } from "@/lib/profiles/profiles.api";
import { promotionsApi } from "@/lib/promotions/promotions.api";
import { searchApi } from "@/lib/search/search.api";
import { seriesApi } from "@/lib/series/series.api";
import { statisticsApi } from "@/lib/statistics/statistics.api";
import { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";
import { usageApi } from "@/lib/usage/usage.api";
import { verificationsApi } from "@/lib/verifications/verifications.api";

/** Every API call, by its HTTP line. The browser must only import the type of this object, which is large. */
export const api = {
  ...acceptancesApi,
  ...accountsApi,
  ...administrationApi,
  ...alertsApi,
  ...answerRecordsApi,
  ...applicationsApi,
  ...deskApi,
  ...artworksApi,
  ...collectionsApi,
  ...cvsApi,
  ...checkoutApi,
  ...paymentEventsApi,
  ...reviewApi,
  ...exportsApi,
  ...formsApi,
  ...legalApi,
  ...lettersApi,
  ...moderationApi,
  ...linksApi,
  ...materialsApi,
  ...juriesApi,
  ...endpointsApi,
  ...keysApi,
  ...membersApi,
  ...mailsApi,
  ...notificationsApi,
  ...opportunitiesApi,
  ...bookmarksApi,
  ...opportunityFeedsApi,
  ...opportunityListApi,
  ...opportunityStatisticsApi,
  ...newsletterApi,
  ...blocksApi,
  ...conversationsApi,
  ...relayApi,
  ...followsApi,
  ...homeApi,
  ...programmesApi,
  ...placesApi,
  ...productsApi,
  ...profilesApi,
  ...promotionsApi,
  ...searchApi,
  ...seriesApi,
  ...statisticsApi,
  ...subscriptionsApi,
  ...usageApi,
  ...verificationsApi,
};

export type Api = typeof api;

/** A path that is no call of the API, but logged and rate-limited like one. */
export const openApiCall = {
  line: "GET /v1/openapi.json",
  summary: "The description of all calls",
  auth: "public",
  response: z.unknown(),
} as const;
