import type { paymentEventsApi } from "@/lib/checkout/fulfilment/payment-events.api";
import { receiveEvent } from "@/lib/checkout/fulfilment/payment-events.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const paymentEventsRoutes = {
  "POST /v1/webhooks/stripe": ({ signed }) => receiveEvent(signed),
} satisfies Routes<typeof paymentEventsApi>;
