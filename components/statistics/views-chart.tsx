import { formatUtcDayMonth } from "@/lib/shared/texts/format-date";
import { formatCount } from "@/lib/shared/texts/format-count";
import type { WeekStatistics } from "@/lib/statistics/statistics.schema";

/** Height in the chart's own units, which are stretched to the width. */
const HEIGHT = 100;
const BAR = 8;
const STEP = 10;

function LegendItem({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 1 1" aria-hidden="true" className={`size-3 ${className}`}>
        <rect width="1" height="1" />
      </svg>
      {children}
    </li>
  );
}

/** Views by week as stacked bars, oldest first; the table beside it has the figures. */
export function ViewsChart({ weeks }: { weeks: readonly WeekStatistics[] }) {
  const totals = weeks.map(({ artworkViews, profileViews }) => artworkViews + profileViews);
  const highest = Math.max(1, ...totals);
  const toHeight = (views: number) => (views / highest) * HEIGHT;
  const [first, last] = [weeks[0]?.start ?? "", weeks.at(-1)?.start ?? ""];
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="text-small text-muted">
        Views by week, at most {formatCount(Math.max(...totals))}
      </figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * STEP - (STEP - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-60 w-full border-b"
      >
        {weeks.map(({ start, artworkViews, profileViews }, index) => (
          <g key={start}>
            <rect
              x={index * STEP}
              y={HEIGHT - toHeight(artworkViews)}
              width={BAR}
              height={toHeight(artworkViews)}
              className="fill-accent"
            />
            <rect
              x={index * STEP}
              y={HEIGHT - toHeight(artworkViews + profileViews)}
              width={BAR}
              height={toHeight(profileViews)}
              className="fill-outline"
            />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-small text-muted">
        <span>{formatUtcDayMonth(first)}</span>
        <span>{formatUtcDayMonth(last)}</span>
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        <LegendItem className="fill-accent">Artworks</LegendItem>
        <LegendItem className="fill-outline">Profile</LegendItem>
      </ul>
    </figure>
  );
}
