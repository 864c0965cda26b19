import { describeHistogram } from "@/components/juries/results/results-texts";
import { joinClasses } from "@/lib/shared/join-classes";

const BAR = 8;
const GAP = 2;
const HEIGHT = 32;

/** Shows how the scores are spread, a bar for each tenth; in words for screen readers. */
export function ScoreHistogram({
  histogram,
  className,
}: {
  histogram: readonly number[];
  className?: string;
}) {
  const top = Math.max(1, ...histogram);
  return (
    <>
      <span className="sr-only">{describeHistogram(histogram)}</span>
      <svg
        aria-hidden
        viewBox={`0 0 ${histogram.length * (BAR + GAP) - GAP} ${HEIGHT}`}
        className={joinClasses("h-8 w-24", className)}
      >
        {histogram.map((count, tenth) => {
          const height = count === 0 ? 1 : Math.max(4, (HEIGHT * count) / top);
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- a bar is its tenth
              key={tenth}
              x={tenth * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={count === 0 ? "fill-outline" : "fill-text"}
            />
          );
        })}
      </svg>
    </>
  );
}
