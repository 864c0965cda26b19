import { imageLimits } from "@/lib/images/images.rules";
import { readHeaderSize, SIZE_SEARCH_BYTES } from "@/lib/images/header-size.rules";
import {
  TOO_MANY_PIXELS_MESSAGE,
  checkImageSignature,
  FILE_TOO_LARGE_MESSAGE,
} from "@/lib/images/uploads.rules";

export type FormPicture = { key: string; alt: string } & (
  | { kind: "stored"; url: string; width: number; height: number }
  | { kind: "file"; file: File }
);

type StoredImage = { id: string; alt: string; url: string; width: number; height: number };

export function toFormPictures({ images }: { images: readonly StoredImage[] }): FormPicture[] {
  return images.map(({ id, alt, url, width, height }) => ({
    kind: "stored",
    key: id,
    alt,
    url,
    width,
    height,
  }));
}

export const ACCEPTED_FILES = "JPEG, PNG, WebP or GIF, at most 20 MB";

/** Hides a dropzone's input from screen readers too: the button beside it opens the file dialog. */
export const fileInputProps = {
  "aria-hidden": true,
  // Out of the flow: otherwise it would take up a flex gap.
  className: "absolute",
  accept: "image/jpeg,image/png,image/webp,image/gif",
} as const;

/** Finds why a file is rejected before upload (CONTRACT section 2, "Image files"), or null. */
export async function findFileError(file: File): Promise<string | null> {
  if (file.size === 0) return "This file is empty. Choose another.";
  if (file.size > imageLimits.fileBytes) return FILE_TOO_LARGE_MESSAGE;
  try {
    const head = new Uint8Array(await file.slice(0, SIZE_SEARCH_BYTES).arrayBuffer());
    const size = await readHeaderSize(head);
    const isHuge = size !== null && size.width * size.height > imageLimits.pixels;
    return isHuge ? TOO_MANY_PIXELS_MESSAGE : checkImageSignature(head);
  } catch {
    return "This file cannot be opened here. Choose it again, or choose another.";
  }
}

export type RejectedFile = { name: string; reason: string };

/** `owner` begins a sentence (“An artwork has at most 10 pictures.”); `alt` is the maximum length of a description. */
export type PictureLimit = { owner: string; max: number; alt: number };

/** @param count how many pictures there are already */
export async function validateFiles(
  files: readonly File[],
  count: number,
  { owner, max }: Pick<PictureLimit, "owner" | "max">,
): Promise<{ accepted: (FormPicture & { kind: "file" })[]; rejected: RejectedFile[] }> {
  const accepted: (FormPicture & { kind: "file" })[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const isFull = count + accepted.length >= max;
    // oxlint-disable-next-line no-await-in-loop -- one file at a time keeps the order, and memory use low
    const reason = isFull
      ? `${owner} has at most ${max} pictures. Remove one to add this.`
      : await findFileError(file);
    if (reason === null) accepted.push({ kind: "file", key: crypto.randomUUID(), alt: "", file });
    else rejected.push({ name: file.name, reason });
  }
  return { accepted, rejected };
}
