import { handle } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";
import { previewUpgrade } from "@/lib/subscriptions/change-subscription.commands";

export const POST = handle(
  subscriptionsApi["POST /v1/checkout/subscription/upgrade/preview"],
  previewUpgrade,
);
