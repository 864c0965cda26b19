import { z } from "zod";
import { contract } from "@/lib/shared/contract";

const MAX_EVENT_BYTES = 1024 * 1024;

export const paymentEventsApi = contract({
  "POST /v1/webhooks/stripe": {
    summary:
      "For the payment provider: an event, signed; what has happened is read at the provider itself",
    auth: "public",
    signed: { header: "stripe-signature", bytes: MAX_EVENT_BYTES },
    response: z.object({ received: z.literal(true) }),
  },
});
