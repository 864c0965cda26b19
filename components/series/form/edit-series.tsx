"use client";

import { gatedPart } from "@/components/auth/gated-part";
import type { SeriesContentProps } from "@/components/series/form/series-content";
import { editSeriesPath } from "@/lib/series/series-paths.rules";

/** Edits all series of a profile, or the form of one. */
export const EditSeries = gatedPart({
  subject: "Editing series",
  path: ({ profileId, seriesId }: SeriesContentProps) => editSeriesPath(profileId, seriesId),
  load: async () => (await import("@/components/series/form/series-content")).SeriesContent,
});
