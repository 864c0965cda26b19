import type { Routes } from "@/lib/server/http/handle/bind-routes";
import { countArtworkView, countProfileView } from "@/lib/statistics/view-counts.commands";
import { findStatistics } from "@/lib/statistics/profile-statistics.queries";
import type { statisticsApi } from "@/lib/statistics/statistics.api";

export const statisticsRoutes = {
  "POST /v1/artworks/{id}/view": (view) => countArtworkView(view),
  "POST /v1/profiles/{id}/view": (view) => countProfileView(view),
  "GET /v1/profiles/{id}/statistics": ({ params, query, viewer }) =>
    findStatistics(params.id, query.weeks, viewer),
} satisfies Routes<typeof statisticsApi>;
