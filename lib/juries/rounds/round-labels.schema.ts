import type {
  AssignmentMode,
  Ranking,
  RoundState,
  RoundSubject,
  Scale,
  SeesOthers,
  Tie,
} from "@/lib/juries/rounds/rounds.schema";

export const roundStateLabels: Readonly<Record<RoundState, string>> = {
  SETUP: "In preparation",
  OPEN: "Open",
  CLOSED: "Closed",
};

export const subjectLabels: Readonly<Record<RoundSubject, string>> = {
  APPLICATION: "Whole applications",
  WORK: "Single works",
};

export const scaleLabels: Readonly<Record<Scale, string>> = {
  YES_MAYBE_NO: "Yes, maybe, no",
  FIVE: "1 to 5",
  TEN: "1 to 10",
  RUBRIC: "By criteria",
};

export const assignmentLabels: Readonly<Record<AssignmentMode, string>> = {
  ALL: "Everybody judges everything",
  BALANCED: "Shared out evenly",
  MANUAL: "Assigned by hand",
};

export const seesOthersLabels: Readonly<Record<SeesOthers, string>> = {
  NEVER: "Never",
  AFTER_OWN: "Of an entry, once they have scored it",
  AFTER_CLOSE: "Once the round is closed",
};

export const rankingLabels: Readonly<Record<Ranking, string>> = {
  MEAN: "By the mean",
  ADJUSTED: "By adjusted scores",
};

export const tieLabels: Readonly<Record<Tie, string>> = {
  MEDIAN: "The higher median",
  TOP: "More top scores",
  CHAIR: "The chair’s score",
  LOT: "By lot",
};
