import { z } from "zod";
import type { ArtworkValues } from "@/components/artworks/form/artwork-values";
import type { FormPicture } from "@/components/pictures/pictures";
import { LengthUnit } from "@/lib/artworks/artworks.schema";

/** What the browser stores of an artwork's form: texts and the order of pictures; new files are stored beside it under their keys. */
export const ArtworkDraft = z.object({
  /** Sent as `Idempotency-Key`, so that a draft is posted once however often it is sent; undefined before it is stored. */
  idempotencyKey: z.string().min(1).optional(),
  values: z.object({
    title: z.string(),
    description: z.string(),
    medium: z.string(),
    year: z.string(),
    width: z.string(),
    height: z.string(),
    depth: z.string(),
    unit: LengthUnit,
    tags: z.string(),
    embeddedContent: z.string(),
  }),
  pictures: z.array(
    z.object({ key: z.string(), alt: z.string(), kind: z.enum(["stored", "file"]) }),
  ),
});
export type ArtworkDraft = Omit<z.infer<typeof ArtworkDraft>, "values"> & {
  values: Required<ArtworkValues>;
};

/** What identifies and describes the pictures. */
export function draftPictures(pictures: readonly FormPicture[]): ArtworkDraft["pictures"] {
  return pictures.map(({ key, alt, kind }) => ({ key, alt, kind }));
}

/** The pictures of a draft, without those that are neither `stored` nor among its files any more. */
export function restorePictures(
  { pictures }: ArtworkDraft,
  stored: readonly FormPicture[],
  files: ReadonlyMap<string, File>,
): FormPicture[] {
  return pictures.flatMap(({ key, alt }): FormPicture[] => {
    const file = files.get(key);
    if (file !== undefined) return [{ kind: "file", key, alt, file }];
    return stored.filter((picture) => picture.key === key).map((picture) => ({ ...picture, alt }));
  });
}

/** The files among the pictures, by their keys. */
export const filesOf = (pictures: readonly FormPicture[]) =>
  new Map(
    pictures.flatMap((picture) =>
      picture.kind === "file" ? [[picture.key, picture.file] as const] : [],
    ),
  );
