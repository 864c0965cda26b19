import { newsletterApi } from "@/lib/newsletter/newsletter.api";
import { requestSubscription } from "@/lib/newsletter/subscribe.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(newsletterApi["POST /v1/newsletter/subscriptions"], ({ body, client }) =>
  requestSubscription(body, client),
);
