import { handle } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";
import { findActiveSubscription } from "@/lib/subscriptions/current-subscription.queries";

export const GET = handle(subscriptionsApi["GET /v1/profiles/subscriptions/active"], ({ viewer }) =>
  findActiveSubscription(viewer.profileId),
);
