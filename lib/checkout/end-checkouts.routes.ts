import type { deletionImpactApi } from "@/lib/checkout/end-checkouts.api";
import { findDeletionImpact } from "@/lib/checkout/end-checkouts.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const deletionImpactRoutes = {
  "GET /v1/checkout/under-way": ({ query, viewer }) =>
    findDeletionImpact(query, viewer.identity.uid),
} satisfies Routes<typeof deletionImpactApi>;
