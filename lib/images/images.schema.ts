import { z } from "zod";

export const DisplayImage = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string().describe("A tiny data URL to show while the picture loads."),
});
export type DisplayImage = z.infer<typeof DisplayImage>;
