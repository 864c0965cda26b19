import { handle } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";
import { removeExpiredPlan } from "@/lib/subscriptions/cancel-subscription.commands";

export const DELETE = handle(
  subscriptionsApi["DELETE /v1/profiles/subscriptions/expired"],
  ({ viewer }) => removeExpiredPlan(viewer.profileId),
);
