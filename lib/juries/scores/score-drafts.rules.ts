import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { checkScore, MIN_SCORE, scaleBounds } from "@/lib/juries/scores/score-values.rules";
import {
  type Score,
  ScoreDraft,
  type ScoreForm,
  YesMaybeNo,
  yesMaybeNo,
} from "@/lib/juries/scores/scores.schema";

export type Value = NonNullable<Score["value"]>;

type Scale = Pick<Round, "scale" | "criteria">;
export type RoundOfScores = Pick<JuryRound, "scale" | "criteria" | "commentsToArtist" | "subject">;

export const emptyScore: ScoreDraft = {
  value: null,
  values: null,
  abstained: false,
  comment: "",
  feedback: "",
};

export const yesMaybeNoLabels: Readonly<Record<YesMaybeNo, string>> = {
  YES: "Yes",
  MAYBE: "Maybe",
  NO: "No",
};

const range = (min: number, max: number) =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** Lists the values that can be chosen: of a rubric nothing, because its criteria have values of their own. */
export function listScaleValues({ scale }: Pick<Scale, "scale">): Value[] {
  if (scale === "RUBRIC") return [];
  if (scale === "YES_MAYBE_NO") return [...yesMaybeNo];
  const { min, max } = scaleBounds[scale];
  return range(min, max);
}

export const listCriterionValues = ({ max }: Pick<Round["criteria"][number], "max">): number[] =>
  range(MIN_SCORE, max);

export function formatValue(value: Value): string {
  const word = YesMaybeNo.safeParse(value).data;
  return word === undefined ? String(value) : yesMaybeNoLabels[word];
}

export const toScoreDraft = (score: Score): ScoreDraft => ScoreDraft.parse(score);

export const giveValue = (draft: ScoreDraft, value: Value): ScoreDraft => ({
  ...draft,
  value,
  values: null,
  abstained: false,
});

export const giveCriterion = (draft: ScoreDraft, id: string, value: number): ScoreDraft => ({
  ...draft,
  value: null,
  values: { ...draft.values, [id]: value },
  abstained: false,
});

/** Abstains from scoring, or no longer does. */
export const toggleAbstained = (draft: ScoreDraft): ScoreDraft => ({
  ...draft,
  value: null,
  values: null,
  abstained: !draft.abstained,
});

export const toScoreForm = (draft: ScoreDraft, workId: string | null): ScoreForm => ({
  ...draft,
  workId,
});

/** True if it counts: a rubric once each criterion has its score. */
export const isComplete = (
  round: RoundOfScores,
  draft: ScoreDraft,
  workId: string | null,
): boolean => checkScore(round, toScoreForm(draft, workId)).length === 0;

export const hasNoValue = ({ value, values, abstained }: ScoreDraft): boolean =>
  value === null && values === null && !abstained;

export const isBlank = (draft: ScoreDraft): boolean =>
  hasNoValue(draft) && draft.comment === "" && draft.feedback === "";

/** Describes a score within a sentence: “4 of 5”, “yes”, “Idea 4 of 5, Craft 7 of 10”. */
export function describeScore(
  { scale, criteria }: Scale,
  draft: Pick<ScoreDraft, "value" | "values" | "abstained">,
): string {
  const { value, values, abstained } = draft;
  if (abstained) return "abstained";
  if (values !== null)
    return criteria
      .flatMap(({ id, name, max }) => {
        const given = values[id];
        return given === undefined ? [] : [`${name} ${given} of ${max}`];
      })
      .join(", ");
  if (value === null) return "not scored";
  if (scale === "FIVE" || scale === "TEN") return `${value} of ${scaleBounds[scale].max}`;
  return formatValue(value).toLowerCase();
}
