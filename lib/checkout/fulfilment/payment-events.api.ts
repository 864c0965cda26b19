import { z } from "zod";
import { contract } from "@/lib/shared/contract";

const MAX_EVENT_BYTES = 1024 * 1024;

export const paymentEventsApi = contract("checkout", {
  "POST /v1/webhooks/stripe": {
    summary:
      "Receive a signed event of the payment provider; the state it reports is read at the provider itself",
    auth: "public",
    signed: { header: "stripe-signature", bytes: MAX_EVENT_BYTES },
    response: z.object({ received: z.literal(true) }),
  },
});
