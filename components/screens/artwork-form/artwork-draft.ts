import { z } from "zod";
import { type ArtworkValues, emptyValues } from "@/components/artworks/form/artwork-values";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { LengthUnit } from "@/lib/artworks/artworks.schema";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";

/** The draft in the browser's storage. New files are stored separately under their keys. */
export const ArtworkDraft = z.object({
  values: z.object({
    // Drafts of earlier versions lack newer fields.
    ...recordFromKeys<Record<keyof ArtworkValues, z.ZodDefault<z.ZodString>>>(
      typedKeys(emptyValues),
      (name) => z.string().default(emptyValues[name]),
    ),
    unit: LengthUnit,
  }),
  pictures: z.array(
    z.object({ key: z.string(), alt: z.string(), kind: z.enum(["stored", "file"]) }),
  ),
});
export type ArtworkDraft = Omit<z.infer<typeof ArtworkDraft>, "values"> & {
  values: Required<ArtworkValues>;
};

export function toDraftPictures(pictures: readonly FormPicture[]): ArtworkDraft["pictures"] {
  return pictures.map(({ key, alt, kind }) => ({ key, alt, kind }));
}

/** Leaves out pictures that are no longer on the server or on the device. */
export function restorePictures(
  { pictures }: ArtworkDraft,
  storedPictures: readonly FormPicture[],
  files: ReadonlyMap<string, File>,
): FormPicture[] {
  return pictures.flatMap(({ key, alt }): FormPicture[] => {
    const file = files.get(key);
    if (file !== undefined) return [{ kind: "file", key, alt, file }];
    return storedPictures
      .filter((picture) => picture.key === key)
      .map((picture) => ({ ...picture, alt }));
  });
}

export const mapFilesByKey = (pictures: readonly FormPicture[]) =>
  new Map(
    pictures.flatMap((picture) =>
      picture.kind === "file" ? [[picture.key, picture.file] as const] : [],
    ),
  );
