import { z } from "zod";

/** The artistic fields of SPEC section 3, “Opportunity”: the same words say what somebody works in. */
export const ArtisticField = z.enum([
  "APPLIED_ARTS",
  "ARCHITECTURE",
  "CURATING",
  "DANCE",
  "DESIGN",
  "DIGITAL",
  "DRAWING",
  "EDUCATION",
  "FASHION",
  "FILM",
  "INSTALLATION",
  "INTERDISCIPLINARY",
  "PAINTING",
  "PERFORMANCE",
  "PHOTOGRAPHY",
  "PRINTMAKING",
  "PUBLIC_ART",
  "RESEARCH",
  "SCULPTURE",
  "SOCIAL_PRACTICE",
  "SOUND_ART",
  "TEXTILES",
  "VIDEO",
  "VISUAL_ARTS",
  "WRITING",
]);
export type ArtisticField = z.infer<typeof ArtisticField>;

/** A field in words: of a key its label (`SOUND_ART` is “Sound art”), of anything else itself. */
export function artisticFieldLabel(field: string): string {
  if (!ArtisticField.safeParse(field).success) return field;
  return field.charAt(0) + field.slice(1).toLowerCase().replaceAll("_", " ");
}
