import { api, openApiCall } from "@/lib/api";
import { acceptancesRoutes } from "@/lib/acceptances/acceptances.routes";
import { accountsRoutes } from "@/lib/accounts/accounts.routes";
import { administrationRoutes } from "@/lib/administration/administration.routes";
import { alertsRoutes } from "@/lib/alerts/alerts.routes";
import { answerRecordsRoutes } from "@/lib/answer-records/answer-records.routes";
import { applicationsRoutes } from "@/lib/applications/applications.routes";
import { collectionsRoutes } from "@/lib/collections/collections.routes";
import { cvsRoutes } from "@/lib/cvs/cvs.routes";
import { deskRoutes } from "@/lib/applications/desk/desk.routes";
import { artworksRoutes } from "@/lib/artworks/artworks.routes";
import { checkoutRoutes } from "@/lib/checkout/checkout.routes";
import { paymentEventsRoutes } from "@/lib/checkout/fulfilment/payment-events.routes";
import { reviewRoutes } from "@/lib/checkout/refunds/order-review.routes";
import { exportsRoutes } from "@/lib/exports/exports.routes";
import { formsRoutes } from "@/lib/forms/forms.routes";
import { legalRoutes } from "@/lib/legal/legal.routes";
import { lettersRoutes } from "@/lib/letters/letters.routes";
import { moderationRoutes } from "@/lib/moderation/moderation.routes";
import { opportunitiesRoutes } from "@/lib/opportunities/opportunities.routes";
import { blocksRoutes } from "@/lib/blocks/blocks.routes";
import { bookmarksRoutes } from "@/lib/bookmarks/bookmarks.routes";
import { linksRoutes } from "@/lib/links/links.routes";
import { materialsRoutes } from "@/lib/materials/materials.routes";
import { endpointsRoutes } from "@/lib/endpoints/endpoints.routes";
import { keysRoutes } from "@/lib/keys/keys.routes";
import { juriesRoutes } from "@/lib/juries/juries.routes";
import { membersRoutes } from "@/lib/members/members.routes";
import { mailsRoutes } from "@/lib/mails/mails.routes";
import { notificationsRoutes } from "@/lib/notifications/notifications.routes";
import { opportunityFeedsRoutes } from "@/lib/opportunities/feeds/opportunity-feeds.routes";
import { opportunityListRoutes } from "@/lib/opportunities/list/opportunity-list.routes";
import { opportunityStatisticsRoutes } from "@/lib/opportunities/statistics/opportunity-statistics.routes";
import { newsletterRoutes } from "@/lib/newsletter/newsletter.routes";
import { conversationsRoutes } from "@/lib/conversations/conversations.routes";
import { relayRoutes } from "@/lib/conversations/relay/relay.routes";
import { followsRoutes } from "@/lib/follows/follows.routes";
import { homeRoutes } from "@/lib/home/home.routes";
import { programmesRoutes } from "@/lib/programmes/programmes.routes";
import { placesRoutes } from "@/lib/places/places.routes";
import { productsRoutes } from "@/lib/products/products.routes";
import { profilesRoutes } from "@/lib/profiles/profiles.routes";
import { promotionsRoutes } from "@/lib/promotions/promotions.routes";
import { searchRoutes } from "@/lib/search/search.routes";
import { seriesRoutes } from "@/lib/series/series.routes";
import { statisticsRoutes } from "@/lib/statistics/statistics.routes";
import { subscriptionsRoutes } from "@/lib/subscriptions/subscriptions.routes";
import { usageRoutes } from "@/lib/usage/usage.routes";
import { verificationsRoutes } from "@/lib/verifications/verifications.routes";
import { liftBounce } from "@/lib/mails/suppressions/suppressions.commands";
import { setEmailConfirmed } from "@/lib/server/auth/account-status";
import { env } from "@/lib/server/env";
import { handle } from "@/lib/server/http/handle";
import { toFetchResponse } from "@/lib/server/http/handle/json-response";
import {
  bindRoutes,
  createHandlerFinder,
  type RouteHandlers,
} from "@/lib/server/http/handle/bind-routes";
import { getOpenApiDocument } from "@/lib/server/http/openapi";

setEmailConfirmed(liftBounce);

const contractHandlers = bindRoutes(api, {
  ...acceptancesRoutes,
  ...accountsRoutes,
  ...administrationRoutes,
  ...alertsRoutes,
  ...answerRecordsRoutes,
  ...applicationsRoutes,
  ...deskRoutes,
  ...artworksRoutes,
  ...collectionsRoutes,
  ...cvsRoutes,
  ...checkoutRoutes,
  ...paymentEventsRoutes,
  ...reviewRoutes,
  ...exportsRoutes,
  ...formsRoutes,
  ...legalRoutes,
  ...lettersRoutes,
  ...moderationRoutes,
  ...linksRoutes,
  ...materialsRoutes,
  ...juriesRoutes,
  ...endpointsRoutes,
  ...keysRoutes,
  ...membersRoutes,
  ...mailsRoutes,
  ...notificationsRoutes,
  ...opportunitiesRoutes,
  ...bookmarksRoutes,
  ...opportunityFeedsRoutes,
  ...opportunityListRoutes,
  ...opportunityStatisticsRoutes,
  ...newsletterRoutes,
  ...blocksRoutes,
  ...conversationsRoutes,
  ...relayRoutes,
  ...followsRoutes,
  ...homeRoutes,
  ...programmesRoutes,
  ...placesRoutes,
  ...productsRoutes,
  ...profilesRoutes,
  ...promotionsRoutes,
  ...searchRoutes,
  ...seriesRoutes,
  ...statisticsRoutes,
  ...subscriptionsRoutes,
  ...usageRoutes,
  ...verificationsRoutes,
});

/** The handler of every call, by its line. */
export const handlers: RouteHandlers = {
  ...contractHandlers,
  [openApiCall.line]: handle(openApiCall, async () => getOpenApiDocument(api, env().APP_URL)),
};

export const findHandler = createHandlerFinder(handlers);

/** Returns the response for a server that speaks Fetch, or undefined if there is no such call. */
export async function answerRequest(request: Request): Promise<Response | undefined> {
  const call = findHandler(request.method, new URL(request.url).pathname);
  return call && toFetchResponse(await call.handler.answer(request, call.params), request);
}
