import { handle } from "@/lib/server/handle";
import { countArtworkView } from "@/lib/statistics/count-views.commands";
import { statisticsApi } from "@/lib/statistics/statistics.api";

export const POST = handle(statisticsApi["POST /v1/artworks/{id}/view"], (view) =>
  countArtworkView(view),
);
