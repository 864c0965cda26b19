import { endingApi } from "@/lib/checkout/ending/api";
import { countUnderWay } from "@/lib/checkout/ending/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(endingApi["GET /v1/checkout/under-way"], ({ query, viewer }) =>
  countUnderWay(query, viewer.identity.uid),
);
