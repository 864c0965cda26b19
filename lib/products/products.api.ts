import { z } from "zod";
import { contract } from "@/lib/shared/contract";

/** The products themselves are listed by the calls of what they are for (CONTRACT section 7). */
export const productsApi = contract("products", {
  "GET /v1/profiles/subscriptions/currencies": {
    summary: "The currencies that every price has",
    auth: "public",
    response: z.array(z.string()),
  },
});
