import { openPortal } from "@/lib/checkout/portal.commands";
import { startTrial } from "@/lib/checkout/start-trial.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";
import {
  cancelSubscription,
  removeExpiredPlan,
  resumeSubscription,
} from "@/lib/subscriptions/changes/cancel-subscription.commands";
import {
  downgradeSubscription,
  previewUpgrade,
  upgradeSubscription,
} from "@/lib/subscriptions/changes/change-subscription.commands";
import { toPlanChange } from "@/lib/subscriptions/current-subscription.commands";
import { findActiveSubscription } from "@/lib/subscriptions/current-subscription.queries";
import { listOffers, listOwnOffers } from "@/lib/subscriptions/subscription-offers.gateway";
import type { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";

export const subscriptionsRoutes = {
  "GET /v1/profiles/subscriptions": {
    run: ({ query, viewer }) => listOwnOffers(query.currency, viewer),
    runVersion2: ({ query }) => listOffers(query),
  },
  "GET /v1/profiles/subscriptions/active": ({ viewer }) => findActiveSubscription(viewer.profileId),
  "POST /v1/profiles/subscriptions/free": startTrial,
  "DELETE /v1/profiles/subscriptions/cancel": ({ viewer }) =>
    cancelSubscription(toPlanChange(viewer)),
  "POST /v1/profiles/subscriptions/resume": ({ viewer }) =>
    resumeSubscription(toPlanChange(viewer)),
  "DELETE /v1/profiles/subscriptions/expired": ({ viewer }) => removeExpiredPlan(viewer),
  "POST /v1/checkout/subscription/upgrade": upgradeSubscription,
  "POST /v1/checkout/subscription/upgrade/preview": previewUpgrade,
  "POST /v1/checkout/subscription/downgrade": downgradeSubscription,
  "POST /v1/checkout/portal": ({ query, viewer }) => openPortal(viewer, query.returnUrl),
} satisfies Routes<typeof subscriptionsApi>;
