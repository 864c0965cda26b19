import { z } from "zod";
import { Outcome } from "@/lib/applications/applications.schema";
import { AdjustmentGap, Round, Tie } from "@/lib/juries/rounds/rounds.schema";
import { Score } from "@/lib/juries/scores/scores.schema";
import { Id } from "@/lib/shared/ids";

const hundred = z.number().nullable();

/** One juror's score, with the comments. */
export const ResultScore = Score.omit({ workId: true, updatedAt: true }).extend({
  jurorId: z.string(),
  juror: z.string().describe("Empty once that account is deleted."),
  isChair: z.boolean(),
  hundred: hundred.describe("From 0 to 100; null for an abstention."),
});
export type ResultScore = z.infer<typeof ResultScore>;
export type ResultValue = Omit<ResultScore, "comment" | "feedback">;

/** An application, or in a round of works one of them. */
export const Result = z
  .object({
    rank: z.int().nullable().describe("Null below the quorum. Equal ones have the same."),
    decidedBy: Tie.nullable().describe(
      "What put it behind the one before, where their scores are equal; otherwise null.",
    ),
    applicationId: z
      .string()
      .describe("For the chair of a blind round the `id` of the entry, and `workId` its work’s."),
    number: z.int(),
    name: z.string().nullable().describe("Null for the chair of a blind round."),
    workId: z.string().nullable(),
    workTitle: z.string().nullable(),
    picture: z
      .object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })
      .nullable()
      .describe(
        "Of the work, or the application’s first. The chair’s of a blind round work for ten minutes.",
      ),
    stage: z
      .string()
      .nullable()
      .describe(
        "The last one that the team chose in this round; null for none, and for the chair.",
      ),
    outcomePending: Outcome.nullable().describe(
      "The team’s last decision in this round about the application, or the work; null for none, and for the chair.",
    ),
    mean: hundred,
    adjusted: hundred.describe("Without the mildness or severity of its jurors, within the scale."),
    median: hundred,
    spread: hundred.describe("Standard deviation."),
    count: z.int().describe("Scores, without abstentions."),
    histogram: z.array(z.int()).describe("Scores in each tenth, from 0 to 10 up to 90 to 100."),
    lot: z
      .string()
      .nullable()
      .describe(
        "SHA-256 of `{roundId}:{applicationId}`, in hexadecimal; null for the chair of a blind round.",
      ),
    scores: z
      .array(ResultScore.partial({ comment: true, feedback: true }))
      .describe("With comments and feedback if `application` asks for it."),
  })
  .meta({ id: "RoundResult" });
export type Result = z.infer<typeof Result>;

export const RoundResults = z
  .object({
    round: Round,
    isAdjusted: z
      .boolean()
      .describe("Whether the adjusted scores rank: of an open round, if it were closed now."),
    adjustmentGap: AdjustmentGap.nullable().describe(
      "Why adjusted scores cannot rank: a juror has fewer than five, or nothing connects them.",
    ),
    items: z.array(Result).describe("Best first."),
    belowQuorum: z.array(Result),
    jurors: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        isChair: z.boolean(),
        count: z.int().describe("Scores, without abstentions."),
        abstained: z.int(),
        effect: hundred.describe(
          "How many points milder than the others, or below 0 stricter; null without scores, and for the chair where jurors never see each other’s.",
        ),
      }),
    ),
  })
  .meta({ id: "RoundResults" });
export type RoundResults = z.infer<typeof RoundResults>;

export const ResultsQuery = z.object({
  format: z
    .enum(["json", "csv"])
    .default("json")
    .describe("`csv`: with every score, to recompute it."),
  application: Id.optional().describe("Only of this one, with the jurors’ comments."),
});
export type ResultsQuery = z.infer<typeof ResultsQuery>;

/** The jury's scores and comments on one application in a closed round. */
export const JudgedRound = z
  .object({
    round: Round.pick({
      id: true,
      number: true,
      name: true,
      subject: true,
      scale: true,
      criteria: true,
      closedAt: true,
    }),
    score: hundred.describe("What ranked it, of works the best one; null below the quorum."),
    scores: z.array(ResultScore.extend({ workTitle: z.string().nullable() })),
  })
  .meta({ id: "JudgedRound" });
export type JudgedRound = z.infer<typeof JudgedRound>;
