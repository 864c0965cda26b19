import type { ReactNode } from "react";
import { formatScore } from "@/components/applications/desk/desk-labels";
import { ScoreHistogram } from "@/components/juries/results/score-histogram";
import type { Result } from "@/lib/juries/results/results.schema";

export type ResultColumn = {
  label: string;
  /** What ranks; the other figures are in the opened row where there is no room. */
  isMain: boolean;
  render: (result: Result) => ReactNode;
};

const format = (value: number | null) => (value === null ? "–" : formatScore(value));

export const listColumns = (isAdjusted: boolean): ResultColumn[] => [
  { label: "Mean", isMain: !isAdjusted, render: ({ mean }) => format(mean) },
  { label: "Adjusted", isMain: isAdjusted, render: ({ adjusted }) => format(adjusted) },
  { label: "Median", isMain: false, render: ({ median }) => format(median) },
  { label: "Spread", isMain: false, render: ({ spread }) => format(spread) },
  { label: "Scores", isMain: false, render: ({ count }) => count },
  {
    label: "Distribution",
    isMain: false,
    render: ({ histogram }) => <ScoreHistogram histogram={histogram} className="ml-auto" />,
  },
];
