import { z } from "zod";
import { contract } from "@/lib/shared/contract";

/** CONTRACT section 7; the products themselves are answered by what they are for. */
export const productsApi = contract({
  "GET /v1/profiles/subscriptions/currencies": {
    summary: "The currencies that every price has",
    auth: "public",
    response: z.array(z.string()),
  },
});
