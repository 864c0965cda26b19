import { z } from "zod";

export const FileKind = z.enum(["PDF", "AUDIO", "PICTURE"]).meta({ id: "FileKind" });
export type FileKind = z.infer<typeof FileKind>;

export const fileNameLimit = 120;

/** How long a link to a private file works. */
export const FILE_LINK_MS = 10 * 60_000;

/** As responses show a private file. */
export const FileLink = z
  .object({
    name: z.string(),
    kind: FileKind,
    bytes: z.int(),
    url: z.string().describe("A path that works for ten minutes, and shows this file only."),
  })
  .meta({ id: "FileLink" });
export type FileLink = z.infer<typeof FileLink>;
