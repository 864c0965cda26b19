import { z } from "zod";

export const ProcessingTerms = z
  .object({
    version: z.string(),
    text: z.string().describe("Markdown."),
    acceptedAt: z.string().nullable().describe("Null while nobody has accepted this version."),
    acceptedBy: z
      .object({ accountId: z.string(), name: z.string().nullable() })
      .nullable()
      .describe("Who opened a form first under this version."),
  })
  .meta({ id: "ProcessingTerms" });
export type ProcessingTerms = z.infer<typeof ProcessingTerms>;
