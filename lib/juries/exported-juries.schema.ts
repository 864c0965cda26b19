import { z } from "zod";
import { Score } from "@/lib/juries/scores/scores.schema";

/** The account's part in a jury, and all that it has written there. */
export const ExportedJury = z.object({
  opportunity: z.string(),
  name: z.string(),
  isChair: z.boolean(),
  state: z.string(),
  invitedAt: z.string(),
  scores: z.array(
    Score.extend({
      round: z.int(),
      applicationId: z.string().describe("Of a blind round, the `id` of the entry."),
    }),
  ),
  conflicts: z
    .array(z.string())
    .describe(
      "Names of the applicants whom the account has declared to know; none before every blind round is closed.",
    ),
});
export type ExportedJury = z.infer<typeof ExportedJury>;

/** A juror's text about an application of the account's. Never by whom, or when. */
export const ExportedJuryComment = z.object({
  applicationId: z.string(),
  opportunity: z.string(),
  round: z.int(),
  work: z.string().nullable().describe("The title of the work that it is about; null: all of it."),
  comment: z.string().describe("For team and jury."),
  feedback: z.string().describe("For the artist, where the round has `commentsToArtist`."),
});
export type ExportedJuryComment = z.infer<typeof ExportedJuryComment>;
