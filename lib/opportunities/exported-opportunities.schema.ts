import { z } from "zod";

export const ExportedFreePost = z.object({
  opportunityId: z.string().nullable(),
  usedAt: z.string(),
});
export type ExportedFreePost = z.infer<typeof ExportedFreePost>;
