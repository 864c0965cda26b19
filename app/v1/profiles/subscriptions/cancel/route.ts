import { handle } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";
import { cancelSubscription } from "@/lib/subscriptions/cancel-subscription.commands";

export const DELETE = handle(
  subscriptionsApi["DELETE /v1/profiles/subscriptions/cancel"],
  ({ viewer }) => cancelSubscription(viewer.profileId),
);
