import { seriesApi } from "@/lib/series/series.api";
import { createSeries } from "@/lib/series/series.commands";
import { listSeries } from "@/lib/series/series.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(seriesApi["GET /v1/profiles/{id}/series"], ({ params, viewer }) =>
  listSeries(params.id, viewer),
);
export const POST = handle(
  seriesApi["POST /v1/profiles/{id}/series"],
  ({ params, body, viewer, resourceId }) =>
    createSeries({ profileId: params.id, form: body, viewer, resourceId }),
);
