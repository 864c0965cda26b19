import type { FileKind } from "@/lib/files/files.schema";
import { imageLimits } from "@/lib/images/images.rules";

const MEGABYTE = 1024 * 1024;

/** Kinds of files that may be uploaded; the bytes decide, not the name. `bytes` is the limit of one. */
export const fileKinds: Readonly<Record<FileKind, { label: string; bytes: number }>> = {
  PDF: { label: "PDF", bytes: 25 * MEGABYTE },
  AUDIO: { label: "audio (MP3, M4A, FLAC, OGG)", bytes: 50 * MEGABYTE },
  PICTURE: { label: "picture (JPEG, PNG, WebP, GIF)", bytes: imageLimits.fileBytes },
};
