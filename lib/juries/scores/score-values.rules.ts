import type { Round } from "@/lib/juries/rounds/rounds.schema";
import {
  type Score,
  type ScoreForm,
  YesMaybeNo,
  yesMaybeNo,
} from "@/lib/juries/scores/scores.schema";
import type { FailureDetail } from "@/lib/shared/failure";

type ScaleOfRound = Pick<Round, "scale" | "criteria">;

/** A score as it is stored: yes, maybe and no are 2, 1 and 0. */
export type StoredValue = { value: number | null; criterionValues: Record<string, number> | null };

export const MIN_SCORE = 1;
export const scaleBounds = {
  YES_MAYBE_NO: { min: 0, max: 2 },
  FIVE: { min: MIN_SCORE, max: 5 },
  TEN: { min: MIN_SCORE, max: 10 },
} as const;

const toPercent = (value: number, { min, max }: { min: number; max: number }) =>
  ((value - min) / (max - min)) * 100;

/** Returns 0 to 100, of a rubric the weighted mean; null for an abstention. */
export function toHundred(
  { scale, criteria }: ScaleOfRound,
  { value, criterionValues }: StoredValue,
): number | null {
  if (scale !== "RUBRIC") return value === null ? null : toPercent(value, scaleBounds[scale]);
  if (criterionValues === null) return null;
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = criteria.reduce(
    (sum, { id, weight, max }) =>
      sum + weight * toPercent(criterionValues[id] ?? MIN_SCORE, { min: MIN_SCORE, max }),
    0,
  );
  return weighted / total;
}

export const toShownValue = (
  { scale }: Pick<Round, "scale">,
  value: number | null,
): Score["value"] =>
  scale === "YES_MAYBE_NO" && value !== null
    ? (yesMaybeNo[scaleBounds.YES_MAYBE_NO.max - value] ?? null)
    : value;

const isEmpty = (value: unknown) => value === null || value === undefined;

function checkSingle(scale: keyof typeof scaleBounds, value: ScoreForm["value"]): FailureDetail[] {
  const isWord = YesMaybeNo.safeParse(value).success;
  if (scale === "YES_MAYBE_NO")
    return isWord ? [] : [{ path: "value", message: "YES, MAYBE or NO, please." }];
  const { min, max } = scaleBounds[scale];
  const isScore = typeof value === "number" && value >= min && value <= max;
  return isScore ? [] : [{ path: "value", message: `A number from ${min} to ${max}, please.` }];
}

function checkRubric(criteria: Round["criteria"], values: Record<string, number>): FailureDetail[] {
  const known = new Set(criteria.map(({ id }) => id));
  const outOfRange = criteria.filter(({ id, max }) => {
    const value = values[id];
    return value === undefined || value < MIN_SCORE || value > max;
  });
  return [
    ...outOfRange.map(({ id, max }) => ({
      path: `values.${id}`,
      message: `A number from ${MIN_SCORE} to ${max}, please.`,
    })),
    ...Object.keys(values)
      .filter((id) => !known.has(id))
      .map((id) => ({ path: `values.${id}`, message: "There is no such criterion." })),
  ];
}

/** Returns what does not fit the round's scale. */
export function checkScore(
  round: ScaleOfRound & Pick<Round, "commentsToArtist" | "subject">,
  form: ScoreForm,
): FailureDetail[] {
  const { scale, criteria, commentsToArtist, subject } = round;
  const { value, values, abstained, feedback, workId } = form;
  const details: FailureDetail[] = [];
  const reject = (path: string, message: string) => details.push({ path, message });
  if (feedback !== "" && !commentsToArtist)
    reject("feedback", "This round has no feedback for artists.");
  if (subject === "WORK" && workId === null) reject("workId", "Which work, please?");
  if (subject === "APPLICATION" && workId !== null)
    reject("workId", "This round judges whole applications.");
  const unused = scale === "RUBRIC" || abstained ? value : null;
  if (!isEmpty(unused)) reject("value", "Leave this out, please.");
  const unusedValues = scale !== "RUBRIC" || abstained ? values : null;
  if (!isEmpty(unusedValues)) reject("values", "Leave this out, please.");
  if (abstained) return details;
  return [
    ...details,
    ...(scale === "RUBRIC" ? checkRubric(criteria, values ?? {}) : checkSingle(scale, value)),
  ];
}

/** Returns the stored value of a score that `checkScore` found valid. */
export function toStoredValue({ value, values, abstained }: ScoreForm): StoredValue {
  if (abstained) return { value: null, criterionValues: null };
  const word = YesMaybeNo.safeParse(value).data;
  const number =
    word === undefined ? value : scaleBounds.YES_MAYBE_NO.max - yesMaybeNo.indexOf(word);
  return {
    value: typeof number === "number" ? number : null,
    criterionValues: values ?? null,
  };
}
