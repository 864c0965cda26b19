import { z } from "zod";
import { Application } from "@/lib/applications/applications.schema";

/** An application as the artist sees it, and each version as it was submitted. */
export const ExportedApplication = Application.omit({ now: true }).extend({
  versions: z.array(
    z.object({
      version: z.int(),
      submittedAt: z.string(),
      answers: Application.shape.answers,
      works: Application.shape.works,
      consents: z
        .array(z.object({ field: z.string(), wording: z.string(), at: z.string() }))
        .describe("What was agreed to, in the form’s words."),
    }),
  ),
});
export type ExportedApplication = z.infer<typeof ExportedApplication>;

/** A note that the account has written about somebody's application, as a member of a team. */
export const ExportedNote = z.object({
  applicationId: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type ExportedNote = z.infer<typeof ExportedNote>;
