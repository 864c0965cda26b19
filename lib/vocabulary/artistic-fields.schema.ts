import { z } from "zod";
import { typedKeys } from "@/lib/shared/records";
import { artisticFieldLabels } from "@/lib/vocabulary/opportunity-labels.schema";

/** SPEC section 3, “Opportunity”; profiles use the same fields. */
export const ArtisticField = z.enum(typedKeys(artisticFieldLabels));
export type ArtisticField = z.infer<typeof ArtisticField>;

/** `SOUND_ART` → “Sound art”. Profiles can also name fields of their own, which are shown unchanged. */
export function formatArtisticField(field: string): string {
  if (!ArtisticField.safeParse(field).success) return field;
  return field.charAt(0) + field.slice(1).toLowerCase().replaceAll("_", " ");
}
