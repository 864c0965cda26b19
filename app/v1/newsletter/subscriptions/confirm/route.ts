import { newsletterApi } from "@/lib/newsletter/newsletter.api";
import { confirmSubscription } from "@/lib/newsletter/subscribe.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(newsletterApi["POST /v1/newsletter/subscriptions/confirm"], ({ body }) =>
  confirmSubscription(body.token),
);
