import { z } from "zod";
import { Score } from "@/lib/juries/scores.schema";

/** What the account is in a jury, and all that it has written there. */
export const ExportedJury = z.object({
  opportunity: z.string(),
  name: z.string(),
  isChair: z.boolean(),
  state: z.string(),
  invitedAt: z.string(),
  scores: z.array(Score.extend({ round: z.int(), applicationId: z.string() })),
  conflicts: z.array(z.string()).describe("Applications that the account has declared to know."),
});
export type ExportedJury = z.infer<typeof ExportedJury>;
