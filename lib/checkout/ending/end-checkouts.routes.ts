import type { deletionImpactApi } from "@/lib/checkout/ending/end-checkouts.api";
import { findDeletionImpact } from "@/lib/checkout/ending/end-checkouts.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const deletionImpactRoutes = {
  "GET /v1/checkout/under-way": ({ query, viewer }) =>
    findDeletionImpact(query, viewer.identity.uid),
} satisfies Routes<typeof deletionImpactApi>;
