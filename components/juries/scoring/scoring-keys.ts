import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { listScaleValues, type Value } from "@/lib/juries/scores/score-drafts.rules";

type Scale = Pick<JuryRound, "scale">;

const actionsByKey = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  ArrowUp: "up",
  ArrowDown: "down",
  f: "fullScreen",
  c: "comment",
  a: "abstain",
  x: "conflict",
  u: "undo",
  "?": "help",
} as const;

export type ScoringAction =
  | (typeof actionsByKey)[keyof typeof actionsByKey]
  | { value: Value }
  /** A value of the criterion whose turn it is; it may have fewer values. */
  | { criterionValue: number };

const namedActions: Readonly<Record<string, ScoringAction>> = actionsByKey;

/** True for what a held key repeats. */
export const isMove = (action: ScoringAction): boolean =>
  action === "previous" || action === "next" || action === "up" || action === "down";

const wordsByKey: Readonly<Record<string, Value>> = { y: "YES", m: "MAYBE", n: "NO" };

/** Reads a digit, of which 0 means 10; null for another key. */
const readDigit = (key: string): number | null => (/^\d$/.test(key) ? Number(key) || 10 : null);

/** @param key a letter in lower case */
export function readScoringKey(key: string, { scale }: Scale): ScoringAction | null {
  const digit = readDigit(key);
  if (scale === "RUBRIC" && digit !== null) return { criterionValue: digit };
  const value = scale === "YES_MAYBE_NO" ? wordsByKey[key] : (digit ?? undefined);
  if (value !== undefined) return listScaleValues({ scale }).includes(value) ? { value } : null;
  return namedActions[key] ?? null;
}

/** Lists what a finger does, for those who have no keys. */
export const listTouches = ({ scale, subject }: Scale & Pick<JuryRound, "subject">): string[] => [
  `On a phone ${scale === "RUBRIC" ? "the last criterion" : "a score"} takes you to the next ${subject === "WORK" ? "work" : "application"}; Undo brings you back.`,
  "Swipe the picture to the left for the next application, to the right for the one before.",
  "Tap the picture to see it large, and the small ones below it for the others.",
  "Options, at the top, has the list, the grid and the instructions.",
];

export function listScoringShortcuts({ scale }: Scale): { keys: string[]; label: string }[] {
  const scoring = {
    YES_MAYBE_NO: { keys: ["Y", "M", "N"], label: "Yes, maybe, no" },
    FIVE: { keys: ["1", "…", "5"], label: "Score" },
    TEN: { keys: ["1", "…", "9", "0"], label: "Score; 0 is 10" },
    RUBRIC: { keys: ["1", "…", "0"], label: "Score one criterion after another; 0 is 10" },
  }[scale];
  return [
    scoring,
    { keys: ["←", "→"], label: "Previous and next application" },
    { keys: ["↑", "↓"], label: "Previous and next work or picture" },
    { keys: ["F"], label: "Full screen on or off" },
    { keys: ["C"], label: "Write a comment; Esc leaves it" },
    { keys: ["A"], label: "Abstain, or take it back" },
    { keys: ["X"], label: "Declare a conflict" },
    { keys: ["U"], label: "Undo the last score" },
    { keys: ["?"], label: "Show this list" },
  ];
}
