import { z } from "zod";
import {
  AssignmentMode,
  Criterion,
  Round,
  type RoundForm,
  type RoundPool,
} from "@/lib/juries/rounds/rounds.schema";
import { parseLocalTime } from "@/lib/shared/time/local-time";
import { toInstant, toLocalTime } from "@/lib/shared/time/zoned-time";

const CriterionValues = Criterion.extend({ id: z.string(), name: z.string(), weight: z.string() });
export type CriterionValues = z.infer<typeof CriterionValues>;

/** A round as it is typed, by the API's paths; times are those of the opportunity's zone. */
export const RoundValues = Round.pick({
  subject: true,
  blind: true,
  scale: true,
  seesOthers: true,
  ranking: true,
  ties: true,
  commentsToArtist: true,
}).extend({
  name: z.string(),
  instructions: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  pool: z.custom<RoundPool>((pool) => typeof pool === "object" && pool !== null),
  "assignment.mode": AssignmentMode,
  "assignment.per": z.string(),
  criteria: z.array(CriterionValues),
  quorum: z.string(),
});
export type RoundValues = z.infer<typeof RoundValues>;

export const createCriterion = (name = ""): CriterionValues => ({
  id: crypto.randomUUID().slice(0, 8),
  name,
  weight: "1",
  max: 5,
});

const toLocal = (instant: string | null, timeZone: string): string =>
  instant === null
    ? ""
    : new Date(toLocalTime(Date.parse(instant), timeZone)).toISOString().slice(0, 16);

export const toRoundValues = (round: RoundForm, timeZone: string): RoundValues =>
  RoundValues.parse({
    ...round,
    opensAt: toLocal(round.opensAt, timeZone),
    closesAt: toLocal(round.closesAt, timeZone),
    "assignment.mode": round.assignment.mode,
    "assignment.per": String(round.assignment.per ?? ""),
    criteria: round.criteria.map((criterion) => ({
      ...criterion,
      weight: String(criterion.weight),
    })),
    quorum: String(round.quorum),
  });

/** Reads a whole number; anything else counts as 0, which is below every least value. */
const toWhole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** Returns the instant. What cannot be a time stays as typed, for the schema to reject; what was not changed keeps its seconds. */
function toInstantText(local: string, stored: string | null, timeZone: string): string | null {
  if (local === toLocal(stored, timeZone)) return stored;
  if (local === "") return null;
  return parseLocalTime(local) === null ? local : toInstant(local, timeZone).toISOString();
}

export function toPool({ late, ...texts }: RoundPool): RoundPool {
  const set = Object.entries(texts).flatMap(([name, text]) =>
    text.trim() === "" ? [] : [[name, text.trim()]],
  );
  return { ...Object.fromEntries(set), ...(late && { late }) };
}

type StoredTimes = Pick<RoundForm, "opensAt" | "closesAt">;

/** Returns the body as the API takes it, to be validated by its schema. @param stored as it is saved */
export function toRoundBody(values: RoundValues, timeZone: string, stored: StoredTimes) {
  const { "assignment.mode": mode, "assignment.per": per, ...typed } = values;
  const hasPer = mode === "BALANCED" && per.trim() !== "";
  return {
    ...typed,
    opensAt: toInstantText(values.opensAt, stored.opensAt, timeZone),
    closesAt: toInstantText(values.closesAt, stored.closesAt, timeZone),
    pool: toPool(values.pool),
    assignment: { mode, per: hasPer ? toWhole(per) : null },
    criteria: (values.scale === "RUBRIC" ? values.criteria : []).map((criterion) => ({
      ...criterion,
      weight: Number(criterion.weight),
    })),
    quorum: toWhole(values.quorum),
  };
}
