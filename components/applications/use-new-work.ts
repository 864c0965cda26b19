import { useState } from "react";
import { type ArtworkValues, emptyValues } from "@/components/artworks/form/artwork-values";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { useValues } from "@/components/ui/form/use-values";
import type { WorkFact } from "@/lib/forms/form-field.schema";

type NewWorkValues = ArtworkValues & { isPublic: boolean; draftKey: string };

/** What is typed of a new work, kept outside its dialog, which may be closed by mistake, or before an answer arrives. */
export function useNewWork(facts: readonly WorkFact[]) {
  const createEmpty = (): NewWorkValues => ({
    ...emptyValues,
    priceShow: facts.includes("PRICE") ? "HIDDEN" : "",
    isPublic: false,
    draftKey: crypto.randomUUID(),
  });
  const { values, change } = useValues(createEmpty);
  const [pictures, setPictures] = useState<readonly FormPicture[]>([]);
  const clear = () => {
    change(createEmpty());
    setPictures([]);
  };
  return { values, change, pictures, setPictures, clear };
}

export type NewWorkDraft = ReturnType<typeof useNewWork>;
