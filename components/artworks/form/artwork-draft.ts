import { z } from "zod";
import type { FormPicture } from "@/components/pictures/pictures";
import { LengthUnit } from "@/lib/artworks/artworks.schema";

/** An artwork's draft as the browser keeps it: text and the order of pictures; new files lie beside it under their keys. */
export const ArtworkDraft = z.object({
  /** Sent as `Idempotency-Key`, so that a draft is posted once however often it is sent. */
  idempotencyKey: z.string().min(1),
  /** `updatedAt` of the artwork that is edited, as it was when the draft was begun. */
  version: z.string().optional(),
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
  savedAt: z.iso.datetime(),
});
export type ArtworkDraft = z.infer<typeof ArtworkDraft>;

/** What identifies and describes the pictures, for a draft; the files themselves are kept apart. */
export function draftPictures(pictures: readonly FormPicture[]): ArtworkDraft["pictures"] {
  return pictures.map(({ key, alt, kind }) => ({ key, alt, kind }));
}

/** The keys of a draft's files. */
export function draftFileKeys({ pictures }: ArtworkDraft): string[] {
  return pictures.filter(({ kind }) => kind === "file").map(({ key }) => key);
}

/** The pictures of a draft; those that are neither `stored` nor among its files any more are left out. */
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
