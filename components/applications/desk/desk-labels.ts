import { applicationStateLabels, outcomeLabels } from "@/lib/applications/applications.schema";
import type { DeskSort } from "@/lib/applications/desk/desk.schema";

const stageLabels: Readonly<Record<string, string>> = {
  NEW: "New",
  LONGLIST: "Longlist",
  SHORTLIST: "Shortlist",
  HELD: "On hold",
};

/** An own stage is its own label. */
export const formatStage = (stage: string): string => stageLabels[stage] ?? stage;

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: applicationStateLabels,
  outcome: { ...outcomeLabels, NONE: "Undecided" },
  letter: { NONE: "Without a letter", DRAFT: "Letter written", RELEASED: "Answered" },
  late: { true: "Late", false: "In time" },
  stage: stageLabels,
};

export const formatChoice = (filter: string, value: string): string =>
  labels[filter]?.[value] ?? value;

export const sortLabels: Readonly<Record<DeskSort, string>> = {
  NEWEST: "Newest first",
  OLDEST: "Oldest first",
  NAME: "By name",
  NUMBER: "By number",
};
