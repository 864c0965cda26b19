"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { editSeriesPath } from "@/lib/series/series-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const SeriesContent = lazyComponent(
  async () => (await import("@/components/series/form/series-content")).SeriesContent,
);

type EditSeriesProps = { profileId: string; seriesId?: string };

/** Edits all series of a profile, or the form of one. */
export function EditSeries({ profileId, seriesId }: EditSeriesProps) {
  return (
    <RequireSignIn subject="Editing series" path={editSeriesPath(profileId, seriesId)}>
      {() => <SeriesContent profileId={profileId} seriesId={seriesId} />}
    </RequireSignIn>
  );
}
