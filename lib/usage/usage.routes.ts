import type { Routes } from "@/lib/server/http/handle/bind-routes";
import type { usageApi } from "@/lib/usage/usage.api";
import { findUsage } from "@/lib/usage/usage.queries";

export const usageRoutes = {
  "GET /v1/profiles/subscriptions/usage": ({ viewer }) => findUsage(viewer.profileId),
} satisfies Routes<typeof usageApi>;
