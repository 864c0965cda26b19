import type { Artwork } from "@/lib/artworks/schema";
import { artworkLimits } from "@/lib/artworks/schema";
import { imageLimits } from "@/lib/images/rules";
import { imageFault, LARGE_FILE, SIGNATURE_BYTES } from "@/lib/images/uploads/rules";

/** A picture of the form: one that is stored already, or a file that will be uploaded. */
export type FormPicture = { key: string; alt: string } & (
  | { kind: "stored"; url: string; width: number; height: number }
  | { kind: "file"; file: File }
);

/** The pictures of an artwork that is edited; a stored picture's key is its id. */
export function storedPictures({ images }: Pick<Artwork, "images">): FormPicture[] {
  return images.map(({ id, alt, url, width, height }) => ({
    kind: "stored",
    key: id,
    alt,
    url,
    width,
    height,
  }));
}

/** Why a file is not taken, judged before anything is sent (CONTRACT section 2, "Image files"); null when it is. */
export async function fileRefusal(file: File): Promise<string | null> {
  if (file.size === 0) return "This file is empty. Choose another.";
  if (file.size > imageLimits.fileBytes) return LARGE_FILE;
  try {
    return imageFault(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
  } catch {
    return "This file cannot be opened here. Choose it again, or choose another.";
  }
}

export type Refused = { name: string; reason: string };

/** Sorts chosen files into those that fit and those that do not, with the reason; `held` is how many pictures there are already. */
export async function sortFiles(
  files: readonly File[],
  held: number,
): Promise<{ taken: FormPicture[]; refused: Refused[] }> {
  const taken: FormPicture[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const isFull = held + taken.length >= artworkLimits.images;
    // oxlint-disable-next-line no-await-in-loop -- one file after the other keeps their order and memory low
    const reason = isFull
      ? `An artwork has at most ${artworkLimits.images} pictures. Remove one to add this.`
      : await fileRefusal(file);
    if (reason === null) taken.push({ kind: "file", key: crypto.randomUUID(), alt: "", file });
    else refused.push({ name: file.name, reason });
  }
  return { taken, refused };
}

/** Puts the picture at `from` into place `to`; places outside the list change nothing. */
export function movePicture(
  pictures: readonly FormPicture[],
  from: number,
  to: number,
): FormPicture[] {
  const moved = pictures[from];
  if (moved === undefined || to < 0 || to >= pictures.length) return [...pictures];
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Adds the pictures to a form: descriptions in their order, files, and for an edited artwork which stored ones stay where. */
export function appendPictures(
  form: FormData,
  pictures: readonly FormPicture[],
  isEdit: boolean,
): void {
  for (const { alt } of pictures) form.append("alt", alt);
  for (const picture of isEdit ? pictures : []) {
    form.append("keepImages", picture.kind === "stored" ? picture.key : "new");
  }
  // Files come last, so that a body's fields are known before its bytes.
  for (const picture of pictures) {
    if (picture.kind === "file") form.append("images", picture.file, picture.file.name);
  }
}

/** Which picture a refused path is about: `images[n]` counts uploaded files, `alt[n]` and `keepImages[n]` count all pictures. */
export function pictureOfPath(
  path: string,
  pictures: readonly FormPicture[],
): FormPicture | undefined {
  const [, field, index] = /^(images|alt|keepImages)\[(\d+)\]$/.exec(path) ?? [];
  if (field === undefined) return undefined;
  const counted = field === "images" ? pictures.filter(({ kind }) => kind === "file") : pictures;
  return counted[Number(index)];
}

/**
 * How much of each file has gone out, 0 to 1, in one multipart body: files lie one after the other at its end.
 * @param sent bytes of the body so far, of `total`
 */
export function fileProgress(sizes: readonly number[], sent: number, total: number): number[] {
  const ofFiles = sizes.reduce((sum, size) => sum + size, 0);
  let start = Math.max(0, total - ofFiles);
  return sizes.map((size) => {
    const share = size === 0 ? 1 : (sent - start) / size;
    start += size;
    return Math.min(1, Math.max(0, share));
  });
}
