import { z } from "zod";
import { DeskFilter } from "@/lib/applications/desk/desk.schema";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";

export const roundLimits = {
  name: 120,
  instructions: 4_000,
  criteria: 12,
  criterion: 120,
  criterionId: 40,
  weight: 100,
  perEntry: 100,
  quorum: 100,
  unassigned: 20,
} as const;

export const RoundState = z.enum(["SETUP", "OPEN", "CLOSED"]);
export type RoundState = z.infer<typeof RoundState>;

export const RoundSubject = z.enum(["APPLICATION", "WORK"]);
export type RoundSubject = z.infer<typeof RoundSubject>;

export const Scale = z.enum(["YES_MAYBE_NO", "FIVE", "TEN", "RUBRIC"]);
export type Scale = z.infer<typeof Scale>;

export const SeesOthers = z.enum(["NEVER", "AFTER_OWN", "AFTER_CLOSE"]);
export type SeesOthers = z.infer<typeof SeesOthers>;

export const Ranking = z.enum(["MEAN", "ADJUSTED"]);
export type Ranking = z.infer<typeof Ranking>;

export const Tie = z.enum(["MEDIAN", "TOP", "CHAIR", "LOT"]);
export type Tie = z.infer<typeof Tie>;

/** Reasons why adjusted scores cannot rank. */
export const AdjustmentGap = z.enum(["FEW_SCORES", "NOT_CONNECTED"]);
export type AdjustmentGap = z.infer<typeof AdjustmentGap>;

export const AssignmentMode = z.enum(["ALL", "BALANCED", "MANUAL"]);
export type AssignmentMode = z.infer<typeof AssignmentMode>;

const PoolFilter = DeskFilter.omit({ state: true });
const filterValue = z.string().max(5_000).optional();

/** The desk's filters, as its address has them. */
export const RoundPool = z
  .strictObject({
    stage: filterValue,
    tags: filterValue,
    outcome: filterValue,
    late: z.enum(["true", "false"]).optional(),
    q: filterValue,
    round: filterValue,
    score: filterValue,
  })
  .superRefine((pool, context) => {
    for (const { path, message } of PoolFilter.safeParse(pool).error?.issues ?? [])
      context.addIssue({ code: "custom", path, message });
  });
export type RoundPool = z.infer<typeof RoundPool>;

/** Returns the filter that the desk's own reads understand; only what is still considered is judged. */
export const toDeskFilter = (pool: RoundPool): DeskFilter => ({
  ...PoolFilter.parse(pool),
  state: ["SUBMITTED"],
});

export const Criterion = z
  .object({
    id: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, "Letters, digits, hyphens and underscores."),
    name: singleLineText(roundLimits.criterion, 1),
    weight: z
      .number()
      .positive("Above 0, please.")
      .max(roundLimits.weight, `At most ${roundLimits.weight}, please.`),
    max: z.union([z.literal(5), z.literal(10)], "5 or 10, please."),
  })
  .meta({ id: "Criterion" });

const instant = z.iso
  .datetime({ offset: true, error: "An instant (ISO 8601), please." })
  .nullable()
  .default(null);

const Assignment = z.object({
  mode: AssignmentMode,
  per: z
    .int()
    .min(1, "At least 1, please.")
    .max(roundLimits.perEntry, `At most ${roundLimits.perEntry}, please.`)
    .nullable()
    .default(null)
    .describe("With `BALANCED`: how many jurors judge each entry."),
});

const fields = {
  name: singleLineText(roundLimits.name, 1).describe("Name of the round."),
  instructions: multilineText(roundLimits.instructions)
    .default("")
    .describe("What jurors read before they begin."),
  opensAt: instant.describe("When it opens by itself; null: when a manager opens it."),
  closesAt: instant.describe("When it closes by itself; null: when a manager closes it."),
  subject: RoundSubject.default("APPLICATION").describe(
    "Whether whole applications are scored, or each of their works.",
  ),
  blind: z.boolean().default(false).describe("Whether jurors learn nothing of whose work it is."),
  pool: RoundPool.default({}).describe("Which applications it judges: the desk’s filters."),
  assignment: Assignment.default({ mode: "ALL", per: null }).describe("Who judges what."),
  scale: Scale.default("FIVE").describe("What a score is."),
  criteria: z
    .array(Criterion)
    .max(roundLimits.criteria)
    .default([])
    .describe("Of a rubric; otherwise empty."),
  seesOthers: SeesOthers.default("AFTER_CLOSE").describe("When jurors see each other’s scores."),
  quorum: z
    .int()
    .min(1, "At least 1, please.")
    .max(roundLimits.quorum, `At most ${roundLimits.quorum}, please.`)
    .default(1)
    .describe("How many scores an entry needs to be ranked."),
  ranking: Ranking.default("MEAN").describe(
    "ADJUSTED: without the mildness or severity of jurors, where each has five scores.",
  ),
  ties: z
    .array(Tie)
    .overwrite((ties) => [...new Set(ties)])
    .default(["MEDIAN", "TOP", "CHAIR", "LOT"])
    .describe("What decides between equal scores, one after another."),
  commentsToArtist: z.boolean().default(false).describe("Whether jurors write feedback, too."),
};

/** A round as a manager writes it. */
export const RoundForm = z.object(fields).superRefine((round, context) => {
  const reject = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  const { assignment, scale, criteria, opensAt, closesAt } = round;
  if (assignment.mode === "BALANCED" && assignment.per === null)
    reject(["assignment", "per"], "How many jurors judge each entry?");
  if (scale === "RUBRIC" && criteria.length === 0)
    reject(["criteria"], "At least one criterion, please.");
  if (scale !== "RUBRIC" && criteria.length > 0)
    reject(["criteria"], "Only a rubric has criteria.");
  if (new Set(criteria.map(({ id }) => id)).size < criteria.length)
    reject(["criteria"], "Each criterion needs an id of its own.");
  if (opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt))
    reject(["closesAt"], "Later than it opens, please.");
});
export type RoundForm = z.infer<typeof RoundForm>;

const Unassigned = z.object({
  count: z.int(),
  applications: z
    .array(z.object({ id: z.string(), number: z.int() }))
    .describe(`The first ${roundLimits.unassigned}, by number.`),
});
export type Unassigned = z.infer<typeof Unassigned>;

export const Round = z
  .object({
    id: z.string(),
    number: z.int().describe("From 1, in the order in which they were made."),
    state: RoundState,
    ...fields,
    openedAt: z.string().nullable(),
    closedAt: z.string().nullable(),
    entries: z.int().describe("How many applications it judges, since it was opened; before, 0."),
    unassigned: Unassigned.optional().describe(
      "In the list of rounds, while one that is assigned by hand is not closed: what nobody has been given.",
    ),
  })
  .meta({ id: "Round" });
export type Round = z.infer<typeof Round>;

/** Fields that may still be changed once it is open; the rest is chosen before. */
export const changeableWhileOpen = ["name", "instructions", "closesAt"] as const;
