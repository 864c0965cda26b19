import { z } from "zod";
import { MINUTE_MS } from "@/lib/shared/time/durations";

export const FileKind = z.enum(["PDF", "AUDIO", "PICTURE"]).meta({ id: "FileKind" });
export type FileKind = z.infer<typeof FileKind>;

export const fileNameLimit = 120;

/** Time for which a link to a private file works. */
export const FILE_LINK_MS = 10 * MINUTE_MS;

/** A private file in a response. */
export const FileLink = z
  .object({
    name: z.string(),
    kind: FileKind,
    bytes: z.int(),
    url: z.string().describe("A path that works for ten minutes, and shows this file only."),
  })
  .meta({ id: "FileLink" });
export type FileLink = z.infer<typeof FileLink>;
