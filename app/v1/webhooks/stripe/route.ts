import { paymentEventsApi } from "@/lib/checkout/fulfilment/payment-events.api";
import { receiveEvent } from "@/lib/checkout/fulfilment/payment-events.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(paymentEventsApi["POST /v1/webhooks/stripe"], ({ signed }) =>
  receiveEvent(signed),
);
