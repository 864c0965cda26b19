import { sumSources } from "@/components/statistics/week-sums";
import { FigureTable } from "@/components/ui/lists/figure-table";
import { formatCount } from "@/lib/shared/texts/format-count";
import {
  ViewSource,
  viewSourceLabels,
  type WeekStatistics,
} from "@/lib/statistics/statistics.schema";

const columns = [
  { key: "views", label: "Views" },
  { key: "share", label: "Share" },
] as const;

export function SourcesTable({ weeks }: { weeks: readonly WeekStatistics[] }) {
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
        columns={columns}
        rows={rows}
      />
    </div>
  );
}
