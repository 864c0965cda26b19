import { z } from "zod";
import { contract } from "@/lib/shared/contract";

/** Bytes that a message of the payment provider may have. */
const MESSAGE_BYTES = 1024 * 1024;

/** The call by which the payment provider says that something happened (CONTRACT section 7). */
export const paymentEventsApi = contract({
  "POST /v1/webhooks/stripe": {
    summary:
      "For the payment provider: an event, signed; what has happened is read at the provider itself",
    auth: "public",
    signed: { header: "stripe-signature", bytes: MESSAGE_BYTES },
    response: z.object({ received: z.literal(true) }),
  },
});
