import type { seriesApi } from "@/lib/series/series.api";
import { createSeries, deleteSeries, updateSeries } from "@/lib/series/series.commands";
import { findSeriesWithArtworks, listSeries } from "@/lib/series/series.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const seriesRoutes = {
  "GET /v1/profiles/{id}/series": ({ params, viewer }) => listSeries(params.id, viewer),
  "POST /v1/profiles/{id}/series": ({ params, body, viewer, resourceId }) =>
    createSeries({ profileId: params.id, form: body, viewer, resourceId }),
  "GET /v1/series/{id}": ({ params, viewer }) => findSeriesWithArtworks(params.id, viewer),
  "PUT /v1/series/{id}": ({ params, body, viewer }) => updateSeries(params.id, body, viewer),
  "DELETE /v1/series/{id}": ({ params, viewer }) => deleteSeries(params.id, viewer),
} satisfies Routes<typeof seriesApi>;
