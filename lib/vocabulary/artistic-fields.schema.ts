import { z } from "zod";

/** SPEC section 3, “Opportunity”; profiles use the same fields. */
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

/** `SOUND_ART` → “Sound art”. Profiles can also name fields of their own, which are shown unchanged. */
export function formatArtisticField(field: string): string {
  if (!ArtisticField.safeParse(field).success) return field;
  return field.charAt(0) + field.slice(1).toLowerCase().replaceAll("_", " ");
}
