import { z } from "zod";

export const ExportedConversation = z.object({
  id: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  with: z.string(),
  closed: z.boolean(),
  startedAt: z.string(),
  messages: z
    .array(z.object({ isOwn: z.boolean(), text: z.string(), sentAt: z.string() }))
    .describe(
      "What the account’s side wrote, and what was sent to it; of a team’s conversation only what the account wrote.",
    ),
});
export type ExportedConversation = z.infer<typeof ExportedConversation>;
