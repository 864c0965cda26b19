import { handle } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/api";
import { previewUpgrade } from "@/lib/subscriptions/change/commands";

export const POST = handle(
  subscriptionsApi["POST /v1/checkout/subscription/upgrade/preview"],
  previewUpgrade,
);
