import { figureLabels, shortFigureLabels } from "@/components/statistics/week-sums";
import { FigureTable } from "@/components/ui/lists/figure-table";
import { formatCount } from "@/lib/shared/texts/format-count";
import { formatUtcDayMonth } from "@/lib/shared/texts/format-date";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";
import type { WeekStatistics } from "@/lib/statistics/statistics.schema";

const names = typedKeys(figureLabels);
const columns = names.map((key) => ({ key, label: shortFigureLabels[key] }));

const toRow = (week: WeekStatistics) => ({
  id: week.start,
  label: formatUtcDayMonth(week.start),
  ...recordFromKeys<Record<(typeof names)[number], string>>(names, (name) =>
    formatCount(week[name]),
  ),
});

/** Shows weeks, the present one first. */
export function WeeksTable({ weeks }: { weeks: readonly WeekStatistics[] }) {
  return (
    <FigureTable
      title="Views, and what came of them, from Monday"
      of="Week of"
      columns={columns}
      rows={weeks.toReversed().map(toRow)}
    />
  );
}
