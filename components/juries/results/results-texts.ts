import { formatScore } from "@/components/applications/desk/desk-labels";
import type { Result, RoundResults } from "@/lib/juries/results/results.schema";
import type { Tie } from "@/lib/juries/rounds/rounds.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

const gapReasons = {
  FEW_SCORES: "a juror has fewer than five scores.",
  NOT_CONNECTED: "the jurors share too few entries to be compared.",
} as const;

/** A mean, or what else is from 0 to 100. */
export const formatFigure = (value: number | null): string =>
  value === null ? "–" : formatScore(value);

type Ranking = Pick<RoundResults, "round" | "isAdjusted" | "adjustmentGap">;

/** Describes what the round ranks by; where adjusted scores were chosen and do not count, also why. */
export function describeRanking({ round, isAdjusted, adjustmentGap }: Ranking): string {
  if (isAdjusted) return "Ranked by adjusted scores, which correct for lenient and strict jurors.";
  if (round.ranking === "MEAN") return "Ranked by the mean. Adjusted scores are for comparison.";
  const reason =
    adjustmentGap === null
      ? "they could not rank the round when it closed."
      : gapReasons[adjustmentGap];
  return `Adjusted scores were chosen, but the mean counts: ${reason}`;
}

/** Describes how lenient or strict a juror is; empty for less than a point. */
export function describeEffect(effect: number | null): string {
  const points = Math.round(Math.abs(effect ?? 0));
  if (effect === null || points === 0) return "";
  return `${pluralise(points, "point")} ${effect > 0 ? "more lenient" : "stricter"} than the others`;
}

/** “+3.2”: what adjusting has changed; empty for nothing. */
export function formatChange({ mean, adjusted }: Pick<Result, "mean" | "adjusted">): string {
  if (mean === null || adjusted === null) return "";
  const change = Math.round((adjusted - mean) * 10) / 10;
  if (change === 0) return "";
  return `${change > 0 ? "+" : "−"}${formatScore(Math.abs(change))}`;
}

const tieTexts: Readonly<Record<Tie, string>> = {
  MEDIAN: "the higher median",
  TOP: "more top scores",
  CHAIR: "the chair’s score",
  LOT: "lot",
};

/** Describes what decided between an entry and the one above it. */
export const describeTie = (tie: Tie): string => `Tie decided by ${tieTexts[tie]}`;

const tenths = (index: number) => `${index * 10} to ${index * 10 + 10}`;

/** “90 to 100: 2 scores, 50 to 60: 1 score”, best first. */
export const describeHistogram = (histogram: readonly number[]): string =>
  histogram
    .map((count, index) => ({ count, label: tenths(index) }))
    .filter(({ count }) => count > 0)
    .toReversed()
    .map(({ count, label }) => `${label}: ${pluralise(count, "score")}`)
    .join(", ") || "No scores";

/** Formats the name of a row: by name where that may be known. */
export const formatEntryName = ({ name, number }: Pick<Result, "name" | "number">): string =>
  name ?? `No. ${number}`;

export const toResultKey = ({ applicationId, workId }: Pick<Result, "applicationId" | "workId">) =>
  `${applicationId} ${workId ?? ""}`;
