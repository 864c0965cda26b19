import { applicationStateLabels, outcomeLabels } from "@/lib/applications/applications.schema";
import {
  builtInStages,
  type DeskApplicationSummary,
  type DeskFacets,
  type DeskSort,
} from "@/lib/applications/desk/desk.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";

const stageLabels: Readonly<Record<string, string>> = {
  NEW: "New",
  LONGLIST: "Longlist",
  SHORTLIST: "Shortlist",
  HELD: "On hold",
};

/** Stages in use, built-in ones first, in the order of their digits. */
export const listStages = (facets: Pick<DeskFacets, "stage"> | undefined): string[] => [
  ...new Set([...builtInStages, ...(facets?.stage.map(({ value }) => value) ?? [])]),
];

/** An own stage is its own label. */
export const formatStage = (stage: string): string => stageLabels[stage] ?? stage;

/** Tells apart the answer that the artist has, what the team has decided since, and what is decided and not answered; empty for neither. */
export function formatOutcome({
  outcome,
  outcomePending,
}: Pick<DeskApplicationSummary, "outcome" | "outcomePending">): string {
  const pending = outcomePending === null ? "" : outcomeLabels[outcomePending];
  if (outcome === null) return pending;
  return joinParts([
    `Answered: ${outcomeLabels[outcome].toLowerCase()}`,
    pending === "" || outcomePending === outcome ? "" : `Decided since: ${pending.toLowerCase()}`,
  ]);
}

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: applicationStateLabels,
  outcome: { ...outcomeLabels, NONE: "Undecided" },
  letter: { NONE: "Without a letter", DRAFT: "Letter written", RELEASED: "Answered" },
  late: { true: "Late", false: "In time" },
  stage: stageLabels,
};

/** “70 and more”, “40 to 60”. */
export function formatScoreRange(range: string): string {
  if (range === "NONE") return "Without a score";
  const [min = "", max] = range.split("-");
  return max === undefined ? `${min} and more` : `${min} to ${max}`;
}

export function formatChoice(filter: string, value: string): string {
  if (filter === "round") return `Round ${value}`;
  if (filter === "score") return `Score: ${formatScoreRange(value).toLowerCase()}`;
  return labels[filter]?.[value] ?? value;
}

/** “87.5”: one place for every score from 0 to 100, which tells the means of a few jurors apart and lines a column of them up. */
export const formatScore = (score: number): string => score.toFixed(1);

export const sortLabels: Readonly<Record<DeskSort, string>> = {
  NEWEST: "Newest first",
  OLDEST: "Oldest first",
  NAME: "By name",
  NUMBER: "By number",
  SCORE: "Highest score first",
};
