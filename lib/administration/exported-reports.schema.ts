import { z } from "zod";

export const ExportedReport = z.object({
  subject: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  reason: z.string(),
  note: z.string(),
  outcome: z.string().nullable(),
  createdAt: z.string(),
});
export type ExportedReport = z.infer<typeof ExportedReport>;
