import {
  copyOpportunity,
  createOpportunity,
} from "@/lib/opportunities/create-opportunity.commands";
import { linkOpportunity } from "@/lib/opportunities/link-opportunity.commands";
import type { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import {
  findFreePosts,
  findOpportunity,
  listOpportunitiesByIds,
  listProfileOpportunities,
} from "@/lib/opportunities/opportunities.queries";
import { listOpportunityChanges } from "@/lib/opportunities/changes/opportunity-changes.queries";
import { addOpportunityImages } from "@/lib/opportunities/opportunity-images.commands";
import { boostOpportunity } from "@/lib/opportunities/publishing/opportunity-boosts.commands";
import { listBoostOffers } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { updateOpportunity } from "@/lib/opportunities/update-opportunity.commands";
import { listProducts } from "@/lib/products/products.gateway";
import { deleteOpportunity } from "@/lib/removal/delete-opportunity.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";
import { dismissTrialNotices } from "@/lib/subscriptions/trials/trial-posts.commands";
import { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";

export const opportunitiesRoutes = {
  "POST /v1/opportunities/": createOpportunity,
  "GET /v1/opportunities/{id}": ({ params, viewer }) => findOpportunity(params.id, viewer),
  "PUT /v1/opportunities/{id}": updateOpportunity,
  "DELETE /v1/opportunities/{id}": ({ params, viewer }) => deleteOpportunity(params.id, viewer),
  "GET /v1/opportunities/ids": ({ query, viewer }) =>
    listOpportunitiesByIds(query.ids ?? [], viewer.identity?.uid),
  "GET /v1/opportunities/profiles/{profileId}": ({ params, query, viewer }) =>
    listProfileOpportunities(params.profileId, query, viewer),
  "GET /v1/opportunities/boost": async () => listBoostOffers(OpportunityBoostType.options),
  "PUT /v1/opportunities/boost/{id}": boostOpportunity,
  "POST /v1/opportunities/boost/{id}": boostOpportunity,
  "PUT /v1/opportunities/{id}/profile": ({ params, body, viewer }) =>
    linkOpportunity(params.id, body.profileId, viewer),
  "POST /v1/opportunities/{id}/profile": ({ params, body, viewer }) =>
    linkOpportunity(params.id, body.profileId, viewer),
  "POST /v1/opportunities/{id}/copy": copyOpportunity,
  "GET /v1/opportunities/{id}/changes": ({ params, viewer }) =>
    listOpportunityChanges(params.id, viewer),
  "POST /v1/opportunities/images": addOpportunityImages,
  "DELETE /v1/opportunities/trial-notices": ({ viewer }) => dismissTrialNotices(viewer),
  "GET /v1/opportunities/products": ({ query: { currency } }) =>
    listProducts(currency, "opportunityPostEvent", "opportunityBoostEvent"),
  "GET /v1/opportunities/free-posts": ({ viewer }) => findFreePosts(viewer.profileId),
} satisfies Routes<typeof opportunitiesApi>;
