import { handle } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";
import { downgradeSubscription } from "@/lib/subscriptions/change-subscription.commands";

export const POST = handle(
  subscriptionsApi["POST /v1/checkout/subscription/downgrade"],
  downgradeSubscription,
);
