import type { ReactNode } from "react";
import { formatFigure } from "@/components/juries/results/results-texts";
import { ScoreHistogram } from "@/components/juries/results/score-histogram";
import type { Result } from "@/lib/juries/results/results.schema";

export type ResultColumn = {
  label: string;
  /** True for the figure that ranks; the others are in the opened row where there is no room. */
  isMain: boolean;
  render: (result: Result) => ReactNode;
};

export const listColumns = (isAdjusted: boolean): ResultColumn[] => [
  { label: "Mean", isMain: !isAdjusted, render: ({ mean }) => formatFigure(mean) },
  { label: "Adjusted", isMain: isAdjusted, render: ({ adjusted }) => formatFigure(adjusted) },
  { label: "Median", isMain: false, render: ({ median }) => formatFigure(median) },
  { label: "Spread", isMain: false, render: ({ spread }) => formatFigure(spread) },
  { label: "Scores", isMain: false, render: ({ count }) => count },
  {
    label: "Distribution",
    isMain: false,
    render: ({ histogram }) => <ScoreHistogram histogram={histogram} className="ml-auto" />,
  },
];
