import { UnderWay, UnderWayQuery } from "@/lib/checkout/end-checkouts.schema";
import { contract } from "@/lib/shared/contract";

/** What is asked about payments before something is deleted. */
export const endingApi = contract({
  "GET /v1/checkout/under-way": {
    summary:
      "How many of the caller's payments for an opportunity, an artwork or a profile are not over, and what was paid and still runs; of the whole account without any of them",
    auth: "identity",
    query: UnderWayQuery,
    response: UnderWay,
  },
});
