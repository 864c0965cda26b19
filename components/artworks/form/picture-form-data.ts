import type { FormPicture } from "@/components/pictures/form-pictures";

/** Appends `alt`, `images` and, for an edited artwork, `keepImages`: the order of stored pictures and new files. */
export function appendPictures(
  form: FormData,
  pictures: readonly FormPicture[],
  isEdit: boolean,
): void {
  for (const { alt } of pictures) form.append("alt", alt);
  for (const picture of isEdit ? pictures : []) {
    form.append("keepImages", picture.kind === "stored" ? picture.key : "new");
  }
  // Files come last, so that the server has all fields before the first file arrives.
  for (const picture of pictures) {
    if (picture.kind === "file") form.append("images", picture.file, picture.file.name);
  }
}

/** The picture that an error path is about: `images[n]` counts uploaded files, `alt[n]` and `keepImages[n]` all pictures. */
export function findPictureByPath(
  path: string,
  pictures: readonly FormPicture[],
): FormPicture | undefined {
  const [, field, index] = /^(images|alt|keepImages)\[(\d+)\]$/.exec(path) ?? [];
  if (field === undefined) return undefined;
  const candidates = field === "images" ? pictures.filter(({ kind }) => kind === "file") : pictures;
  return candidates[Number(index)];
}

/** The share of each file that has been sent, 0 to 1. The files are at the end of the multipart body, in this order. */
export function calculateFileProgress(
  sizes: readonly number[],
  sentBytes: number,
  totalBytes: number,
): number[] {
  const fileBytes = sizes.reduce((sum, size) => sum + size, 0);
  let start = Math.max(0, totalBytes - fileBytes);
  return sizes.map((size) => {
    const share = size === 0 ? 1 : (sentBytes - start) / size;
    start += size;
    return Math.min(1, Math.max(0, share));
  });
}
