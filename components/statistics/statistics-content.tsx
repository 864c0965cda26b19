import { useState } from "react";
import { ViewsChart } from "@/components/statistics/views-chart";
import {
  figureLabels,
  shortFigureLabels,
  sumFigures,
  sumSources,
} from "@/components/statistics/week-sums";
import { Button } from "@/components/ui/buttons/button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { FigureTable } from "@/components/ui/lists/figure-table";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { formatUtcDayMonth } from "@/lib/shared/texts/format-date";
import {
  type ProfileStatistics,
  ViewSource,
  viewSourceLabels,
  type WeekStatistics,
} from "@/lib/statistics/statistics.schema";
import { formatCount } from "@/lib/shared/texts/format-count";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";

/** Rows that are shown at first. */
const FIRST_ROWS = 10;

const artworkColumns = [
  { key: "views", label: "Views" },
  { key: "saves", label: "Saves" },
] as const;

function ArtworksTable({ artworks }: Pick<ProfileStatistics, "artworks">) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = artworks
    .slice(0, showsAll ? undefined : FIRST_ROWS)
    .map(({ id, title, views, saves }) => ({
      id,
      label: (
        <TextLink href={artworkPath(id)} dir="auto">
          {title}
        </TextLink>
      ),
      views: formatCount(views),
      saves: formatCount(saves),
    }));
  return (
    <div className="flex max-w-2xl flex-col items-start gap-5 *:first:w-full">
      <FigureTable title="Most viewed first" of="Artwork" columns={artworkColumns} rows={rows} />
      {!showsAll && artworks.length > FIRST_ROWS && (
        <Button onClick={() => setShowsAll(true)}>Show all {formatCount(artworks.length)}</Button>
      )}
    </div>
  );
}

const sourceColumns = [
  { key: "views", label: "Views" },
  { key: "share", label: "Share" },
] as const;

function SourcesTable({ weeks }: { weeks: readonly WeekStatistics[] }) {
  const sums = sumSources(weeks);
  const total = Object.values(sums).reduce((sum, views) => sum + views, 0);
  const rows = ViewSource.options.map((source) => ({
    id: source,
    label: viewSourceLabels[source],
    views: formatCount(sums[source]),
    share: total === 0 ? "0%" : `${Math.round((sums[source] / total) * 100)}%`,
  }));
  return (
    <div className="max-w-2xl">
      <FigureTable
        title="Views of the profile and its artworks"
        of="Visitors came from"
        columns={sourceColumns}
        rows={rows}
      />
    </div>
  );
}

const figures = typedKeys(figureLabels);
const weekColumns = figures.map((key) => ({ key, label: shortFigureLabels[key] }));

const toWeekRow = (week: WeekStatistics) => ({
  id: week.start,
  label: formatUtcDayMonth(week.start),
  ...recordFromKeys<Record<(typeof figures)[number], string>>(figures, (name) =>
    formatCount(week[name]),
  ),
});

function WeeksTable({ weeks }: { weeks: readonly WeekStatistics[] }) {
  return (
    <FigureTable
      title="Views, and what came of them, from Monday"
      of="Week of"
      columns={weekColumns}
      rows={weeks.toReversed().map(toWeekRow)}
    />
  );
}

type StatisticsContentProps = { profile: { slug: string }; statistics: ProfileStatistics };

export function StatisticsContent({ profile, statistics }: StatisticsContentProps) {
  const { weeks, artworks } = statistics;
  const sums = sumFigures(weeks);
  if (figures.every((name) => sums[name] === 0)) {
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
        {figures.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-small text-muted">{figureLabels[name]}</dt>
            <dd className="text-title tabular-nums">{formatCount(sums[name])}</dd>
          </div>
        ))}
      </dl>
      <Section title="By week" headingClass="text-title font-medium">
        <div className="grid items-start gap-x-15 gap-y-10 md:grid-cols-2">
          <ViewsChart weeks={weeks} />
          <WeeksTable weeks={weeks} />
        </div>
      </Section>
      <Section title="Where from" headingClass="text-title font-medium">
        <SourcesTable weeks={weeks} />
      </Section>
      {artworks.length > 0 && (
        <Section title="Artworks" headingClass="text-title font-medium">
          <ArtworksTable artworks={artworks} />
        </Section>
      )}
    </div>
  );
}
