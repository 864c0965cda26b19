import { ArtworksTable } from "@/components/statistics/artworks-table";
import { SourcesTable } from "@/components/statistics/sources-table";
import { ViewsChart } from "@/components/statistics/views-chart";
import { WeeksTable } from "@/components/statistics/weeks-table";
import { figureLabels, sumFigures } from "@/components/statistics/week-sums";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { ProfileStatistics } from "@/lib/statistics/statistics.schema";
import { formatCount } from "@/lib/shared/texts/format-count";
import { typedKeys } from "@/lib/shared/records";

type StatisticsContentProps = { profile: { slug: string }; statistics: ProfileStatistics };

export function StatisticsContent({ profile, statistics }: StatisticsContentProps) {
  const { weeks, artworks } = statistics;
  const sums = sumFigures(weeks);
  const names = typedKeys(figureLabels);
  if (names.every((name) => sums[name] === 0)) {
    return (
      <EmptyState
        hint="Works in the artwork grid bring people, and so does the link to your page on your other channels."
        action={<LinkButton href={profilePath(profile)}>See the page</LinkButton>}
      >
        Nobody has been here in these {weeks.length} weeks.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-15">
      <dl className="grid grid-cols-2 gap-5 border-y py-5 sm:grid-cols-3 lg:grid-cols-5">
        {names.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-small text-muted">{figureLabels[name]}</dt>
            <dd className="text-title tabular-nums">{formatCount(sums[name])}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="by-week" className="flex flex-col gap-5">
        <h2 id="by-week" className="text-title font-medium">
          By week
        </h2>
        <div className="grid items-start gap-x-15 gap-y-10 md:grid-cols-2">
          <ViewsChart weeks={weeks} />
          <WeeksTable weeks={weeks} />
        </div>
      </section>
      <section aria-labelledby="by-source" className="flex flex-col gap-5">
        <h2 id="by-source" className="text-title font-medium">
          Where from
        </h2>
        <SourcesTable weeks={weeks} />
      </section>
      {artworks.length > 0 && (
        <section aria-labelledby="by-artwork" className="flex flex-col gap-5">
          <h2 id="by-artwork" className="text-title font-medium">
            Artworks
          </h2>
          <ArtworksTable artworks={artworks} />
        </section>
      )}
    </div>
  );
}
