import { z } from "zod";
import {
  AssignmentMode,
  Criterion,
  Ranking,
  type RoundForm,
  RoundSubject,
  Scale,
  SeesOthers,
  Tie,
} from "@/lib/juries/rounds/rounds.schema";
import { parseLocalTime } from "@/lib/shared/time/local-time";
import { toInstant, toLocalTime } from "@/lib/shared/time/zoned-time";

const CriterionValues = z.object({
  id: z.string(),
  name: z.string(),
  weight: z.string(),
  max: Criterion.shape.max,
});
export type CriterionValues = z.infer<typeof CriterionValues>;

/** Typed values by the API's paths; times are those of the opportunity's zone. */
export const RoundValues = z.object({
  name: z.string(),
  instructions: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  subject: RoundSubject,
  blind: z.boolean(),
  "pool.stage": z.string(),
  "pool.tags": z.string(),
  "pool.outcome": z.string(),
  "pool.late": z.enum(["", "true", "false"]),
  "pool.q": z.string(),
  "pool.round": z.string(),
  "pool.score": z.string(),
  "assignment.mode": AssignmentMode,
  "assignment.per": z.string(),
  scale: Scale,
  criteria: z.array(CriterionValues),
  seesOthers: SeesOthers,
  quorum: z.string(),
  ranking: Ranking,
  ties: z.array(Tie),
  commentsToArtist: z.boolean(),
});
export type RoundValues = z.infer<typeof RoundValues>;

const createId = () => crypto.randomUUID().slice(0, 8);

export const createCriterion = (name = ""): CriterionValues => ({
  id: createId(),
  name,
  weight: "1",
  max: 5,
});

const toLocal = (instant: string | null, timeZone: string): string =>
  instant === null
    ? ""
    : new Date(toLocalTime(Date.parse(instant), timeZone)).toISOString().slice(0, 16);

export function toRoundValues(round: RoundForm, timeZone: string): RoundValues {
  const { pool, assignment, criteria, quorum } = round;
  return {
    name: round.name,
    instructions: round.instructions,
    opensAt: toLocal(round.opensAt, timeZone),
    closesAt: toLocal(round.closesAt, timeZone),
    subject: round.subject,
    blind: round.blind,
    "pool.stage": pool.stage ?? "",
    "pool.tags": pool.tags ?? "",
    "pool.outcome": pool.outcome ?? "",
    "pool.late": pool.late ?? "",
    "pool.q": pool.q ?? "",
    "pool.round": pool.round ?? "",
    "pool.score": pool.score ?? "",
    "assignment.mode": assignment.mode,
    "assignment.per": String(assignment.per ?? ""),
    scale: round.scale,
    criteria: criteria.map(({ weight, ...criterion }) => ({
      ...criterion,
      weight: String(weight),
    })),
    seesOthers: round.seesOthers,
    quorum: String(quorum),
    ranking: round.ranking,
    ties: round.ties,
    commentsToArtist: round.commentsToArtist,
  };
}

/** Reads a whole number; anything else counts as 0, which is below every least value. */
const toWhole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** Returns the instant. What cannot be a time stays as typed, for the schema to reject; what was not changed keeps its seconds. */
function toInstantText(local: string, stored: string | null, timeZone: string): string | null {
  if (local === toLocal(stored, timeZone)) return stored;
  if (local === "") return null;
  return parseLocalTime(local) === null ? local : toInstant(local, timeZone).toISOString();
}

/** Returns the filters that are set. */
export function toPool(values: RoundValues): RoundForm["pool"] {
  const late = values["pool.late"];
  const texts = {
    stage: values["pool.stage"],
    tags: values["pool.tags"],
    outcome: values["pool.outcome"],
    q: values["pool.q"].trim(),
    round: values["pool.round"],
    score: values["pool.score"],
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
    ...(late !== "" && { late }),
  };
}

type StoredTimes = Pick<RoundForm, "opensAt" | "closesAt">;

/** Returns the body as the API takes it, to be validated by its schema. @param stored as it is saved */
export function toRoundBody(values: RoundValues, timeZone: string, stored: StoredTimes) {
  const mode = values["assignment.mode"];
  const per = values["assignment.per"];
  const hasPer = mode === "BALANCED" && per.trim() !== "";
  return {
    name: values.name,
    instructions: values.instructions,
    opensAt: toInstantText(values.opensAt, stored.opensAt, timeZone),
    closesAt: toInstantText(values.closesAt, stored.closesAt, timeZone),
    subject: values.subject,
    blind: values.blind,
    pool: toPool(values),
    assignment: { mode, per: hasPer ? toWhole(per) : null },
    scale: values.scale,
    criteria:
      values.scale === "RUBRIC"
        ? values.criteria.map(({ weight, ...criterion }) => ({
            ...criterion,
            weight: Number(weight),
          }))
        : [],
    seesOthers: values.seesOthers,
    quorum: toWhole(values.quorum),
    ranking: values.ranking,
    ties: values.ties,
    commentsToArtist: values.commentsToArtist,
  };
}
