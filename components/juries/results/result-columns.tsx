import type { ReactNode } from "react";
import {
  describeHistogram,
  formatChange,
  formatFigure,
} from "@/components/juries/results/results-texts";
import type { Result } from "@/lib/juries/results/results.schema";

export type ResultColumn = {
  label: string;
  /** True for the figure that ranks; the others are in the opened row where there is no room. */
  isMain: boolean;
  render: (result: Result) => ReactNode;
};

const BAR = 8;
const GAP = 2;
const HEIGHT = 32;

/** Shows how the scores are spread, a bar for each tenth; in words for screen readers. */
function ScoreHistogram({ histogram }: { histogram: readonly number[] }) {
  const top = Math.max(1, ...histogram);
  return (
    <>
      <span className="sr-only">{describeHistogram(histogram)}</span>
      <svg
        aria-hidden
        viewBox={`0 0 ${histogram.length * (BAR + GAP) - GAP} ${HEIGHT}`}
        className="h-8 w-24 ml-auto"
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

/** An adjusted score, and by how much it differs from the mean. */
function Adjusted({ result }: { result: Result }) {
  return (
    <>
      {formatFigure(result.adjusted)}
      <span className="block text-small font-normal text-muted">{formatChange(result)}</span>
    </>
  );
}

export const listColumns = (isAdjusted: boolean): ResultColumn[] => [
  { label: "Mean", isMain: !isAdjusted, render: ({ mean }) => formatFigure(mean) },
  { label: "Adjusted", isMain: isAdjusted, render: (result) => <Adjusted result={result} /> },
  { label: "Median", isMain: false, render: ({ median }) => formatFigure(median) },
  { label: "Spread", isMain: false, render: ({ spread }) => formatFigure(spread) },
  { label: "Scores", isMain: false, render: ({ count }) => count },
  {
    label: "Distribution",
    isMain: false,
    render: ({ histogram }) => <ScoreHistogram histogram={histogram} />,
  },
];
