import { seriesApi } from "@/lib/series/series.api";
import { deleteSeries, updateSeries } from "@/lib/series/series.commands";
import { findSeriesWithArtworks } from "@/lib/series/series.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(seriesApi["GET /v1/series/{id}"], ({ params, viewer }) =>
  findSeriesWithArtworks(params.id, viewer),
);
export const PUT = handle(seriesApi["PUT /v1/series/{id}"], ({ params, body, viewer }) =>
  updateSeries(params.id, body, viewer),
);
export const DELETE = handle(seriesApi["DELETE /v1/series/{id}"], ({ params, viewer }) =>
  deleteSeries(params.id, viewer),
);
