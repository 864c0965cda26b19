import { sweepFacets } from "@/lib/artworks/list/artwork-facets.commands";
import { HOUR_S, type Jobs } from "@/lib/server/jobs/jobs";

export const artworksJobs = {
  "artwork-facets.derive": {
    run: () => sweepFacets(),
    schedule: "17 * * * *",
    options: { expireInSeconds: HOUR_S },
  },
} satisfies Jobs;
