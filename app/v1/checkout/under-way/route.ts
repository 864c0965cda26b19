import { endingApi } from "@/lib/checkout/ending/api";
import { findUnderWay } from "@/lib/checkout/ending/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(endingApi["GET /v1/checkout/under-way"], ({ query, viewer }) =>
  findUnderWay(query, viewer.identity.uid),
);
