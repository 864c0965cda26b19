import { handle } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";
import { openPortal } from "@/lib/checkout/portal.commands";

export const POST = handle(subscriptionsApi["POST /v1/checkout/portal"], ({ query, viewer }) =>
  openPortal(viewer, query.returnUrl),
);
