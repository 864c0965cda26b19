import { z } from "zod";
import { imageLimits } from "@/lib/images/images.rules";

const MEGABYTE = 1024 * 1024;

export const FileKind = z.enum(["PDF", "AUDIO", "PICTURE"]).meta({ id: "FileKind" });
export type FileKind = z.infer<typeof FileKind>;

/** What may be uploaded as a file; its bytes decide, not its name. `bytes` is the limit of one. */
export const fileKinds: Readonly<Record<FileKind, { label: string; bytes: number }>> = {
  PDF: { label: "PDF", bytes: 25 * MEGABYTE },
  AUDIO: { label: "audio (MP3, M4A, FLAC, OGG)", bytes: 50 * MEGABYTE },
  PICTURE: { label: "picture (JPEG, PNG, WebP, GIF)", bytes: imageLimits.fileBytes },
};

export const fileNameLimit = 120;

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
