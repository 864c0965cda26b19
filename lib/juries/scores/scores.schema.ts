import { z } from "zod";
import { Id } from "@/lib/shared/ids";
import { multilineText } from "@/lib/shared/texts/text";

export const scoreLimits = { comment: 4_000, feedback: 4_000 } as const;

/** The answers of YES_MAYBE_NO, from the best to the worst. */
export const yesMaybeNo = ["YES", "MAYBE", "NO"] as const;
export const YesMaybeNo = z.enum(yesMaybeNo);
export type YesMaybeNo = z.infer<typeof YesMaybeNo>;

const value = z.union([YesMaybeNo, z.int()], "A whole number, or YES, MAYBE or NO.");
const criterionValues = z.record(z.string(), z.int("A whole number, please."));

const workId = z
  .string()
  .transform((id) => Id.safeParse(id).data ?? id)
  .nullable()
  .default(null)
  .describe("In a round of works, the work’s `id`; otherwise null.");

export const ScoreForm = z.object({
  workId,
  value: value.nullable().optional().describe("1 to 5, 1 to 10, or YES, MAYBE, NO, by the scale."),
  values: criterionValues
    .nullable()
    .optional()
    .describe("Of a rubric: each criterion’s score, from 1, by its id."),
  abstained: z.boolean().default(false).describe("Then without a score, and not counted."),
  comment: multilineText(scoreLimits.comment).default("").describe("For team and jury."),
  feedback: multilineText(scoreLimits.feedback)
    .default("")
    .describe("For the artist, where the round has `commentsToArtist`."),
});
export type ScoreForm = z.infer<typeof ScoreForm>;

export const ScoreRemoval = z.object({ workId });
export type ScoreRemoval = z.infer<typeof ScoreRemoval>;

export const Score = z
  .object({
    workId: z.string().nullable(),
    value: value.nullable(),
    values: criterionValues.nullable(),
    abstained: z.boolean(),
    comment: z.string(),
    feedback: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "Score" });
export type Score = z.infer<typeof Score>;

/** A juror's score as put down, which may not be complete yet. */
export const ScoreDraft = Score.omit({ workId: true, updatedAt: true });
export type ScoreDraft = z.infer<typeof ScoreDraft>;

/** A score on the way to the server, for one entry or one of its works. */
export const PendingScore = z.object({
  entryId: z.string(),
  /** The application's, which people know it by. */
  number: z.int(),
  workId: z.string().nullable(),
  draft: ScoreDraft,
  /** True if the server's count of what is scored includes it. */
  isCounted: z.boolean(),
  /** True if the server has a score, or may have one because it did not answer. */
  mayBeStored: z.boolean(),
});
export type PendingScore = z.infer<typeof PendingScore>;
