import { deletionImpactApi } from "@/lib/checkout/end-checkouts.api";
import { findDeletionImpact } from "@/lib/checkout/end-checkouts.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(deletionImpactApi["GET /v1/checkout/under-way"], ({ query, viewer }) =>
  findDeletionImpact(query, viewer.identity.uid),
);
