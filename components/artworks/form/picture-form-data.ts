import type { FormPicture } from "@/components/pictures/pictures";

/** Appends `alt`, `images` and, for an edited artwork, `keepImages` with the place of each stored and new picture. */
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

/** The picture of an error path: `images[n]` counts uploaded files, `alt[n]` and `keepImages[n]` count all pictures. */
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
 * The share of each file that has been sent, 0 to 1; the files are at the end of one multipart body.
 * @param sent bytes of the body sent so far, of `total`
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
