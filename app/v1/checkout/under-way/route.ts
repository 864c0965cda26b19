import { endingApi } from "@/lib/checkout/end-checkouts.api";
import { findUnderWay } from "@/lib/checkout/end-checkouts.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(endingApi["GET /v1/checkout/under-way"], ({ query, viewer }) =>
  findUnderWay(query, viewer.identity.uid),
);
