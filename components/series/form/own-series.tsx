import { HidingReasons } from "@/components/auth/hidden-notice";
import { NewSeries } from "@/components/series/form/new-series";
import { editSeriesPath, seriesPath } from "@/lib/series/series-paths.rules";
import { SeriesCover } from "@/components/series/series-cover";
import { Section } from "@/components/ui/section";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import type { Series } from "@/lib/series/series.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { joinParts } from "@/lib/shared/texts/join-parts";

function SeriesRow({ series }: { series: Series }) {
  const { id, title, artworkIds, profile, isHidden = false } = series;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b py-3 first:border-t">
      <span className="w-20 shrink-0">
        <SeriesCover series={series} size="row" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h3 dir="auto" className="font-medium wrap-break-word">
          {title}
        </h3>
        <p className="text-small text-muted">
          {artworkIds.length === 0
            ? "No works yet, so it is not shown."
            : joinParts([
                pluralise(artworkIds.length, "work"),
                isHidden ? "Hidden by Vitrine" : "",
              ])}
        </p>
        {isHidden && <HidingReasons />}
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          size="small"
          href={editSeriesPath(profile.id, id)}
          aria-label={`Edit “${title}”`}
        >
          Edit
        </LinkButton>
        {artworkIds.length > 0 && !isHidden && (
          <LinkButton
            size="small"
            tone="quiet"
            href={seriesPath(series)}
            aria-label={`See “${title}”`}
          >
            See it
          </LinkButton>
        )}
      </div>
    </li>
  );
}

export function OwnSeries({ profileId }: { profileId: string }) {
  const list = useFreshCall("GET /v1/profiles/{id}/series", {
    params: { id: profileId },
    as: "account",
  });
  if (list.data === undefined)
    return <QueryError subject="The series" query={list} skeleton={<FormSkeleton />} />;
  const isFull = list.data.length >= seriesLimits.perProfile;
  return (
    <div className="flex flex-col gap-10">
      <Section title="New series">
        {isFull ? (
          <p className="text-muted">
            There are {list.data.length} series, as many as a profile can have. Delete one to make
            another.
          </p>
        ) : (
          <NewSeries profileId={profileId} />
        )}
      </Section>
      {list.data.length > 0 && (
        <Section isCompact title="All series" count={list.data.length}>
          <ul>
            {list.data.map((series) => (
              <SeriesRow key={series.id} series={series} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
