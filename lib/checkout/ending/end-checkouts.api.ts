import { DeletionImpact, DeletionImpactQuery } from "@/lib/checkout/ending/end-checkouts.schema";
import { contract } from "@/lib/shared/contract";

export const deletionImpactApi = contract("checkout", {
  "GET /v1/checkout/under-way": {
    summary:
      "How many of the caller’s payments for an opportunity, an artwork or a profile are not over, and what was paid and still runs; of the whole account without any of them",
    auth: "identity",
    closedToKeys: true,
    query: DeletionImpactQuery,
    response: DeletionImpact,
  },
});
