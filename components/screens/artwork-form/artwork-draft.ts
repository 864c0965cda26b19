import { z } from "zod";
import type { ArtworkValues } from "@/components/screens/artwork-form/artwork-values";
import {
  type CollectorValues,
  emptyCollectorValues,
} from "@/components/screens/artwork-form/collector-values";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { LengthUnit } from "@/lib/artworks/artworks.schema";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";

/** The draft in the browser's storage. New files are stored separately under their keys. */
export const ArtworkDraft = z.object({
  /** Sent as `Idempotency-Key`, so that a draft is posted only once; undefined before it is stored. */
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
    // Drafts of earlier versions have none.
    series: z.string().default(""),
    ...recordFromKeys<Record<keyof CollectorValues, z.ZodDefault<z.ZodString>>>(
      typedKeys(emptyCollectorValues),
      (name) => z.string().default(emptyCollectorValues[name]),
    ),
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
