import { useState } from "react";
import { type ArtworkValues, emptyValues } from "@/components/artworks/form/artwork-values";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { useValues } from "@/components/ui/form/use-values";
import type { StoredKey } from "@/lib/client/idempotency-key";
import type { WorkFact } from "@/lib/forms/form-field.schema";

type NewWorkValues = ArtworkValues & { isPublic: boolean };

function createStoredKey(): StoredKey {
  let key: string = crypto.randomUUID();
  return {
    get: () => key,
    set: (nextKey) => {
      key = nextKey;
    },
  };
}

/** Keeps what is typed of a new work outside its dialog, which may be closed by mistake, or before an answer arrives. */
export function useNewWork(facts: readonly WorkFact[]) {
  const createEmpty = (): NewWorkValues => ({
    ...emptyValues,
    priceShow: facts.includes("PRICE") ? "HIDDEN" : "",
    isPublic: false,
  });
  const { values, change } = useValues(createEmpty);
  const [pictures, setPictures] = useState<readonly FormPicture[]>([]);
  const [idempotencyKey] = useState(createStoredKey);
  const clear = () => {
    change(createEmpty());
    setPictures([]);
    idempotencyKey.set(crypto.randomUUID());
  };
  return { values, change, pictures, setPictures, idempotencyKey, clear };
}

export type NewWorkDraft = ReturnType<typeof useNewWork>;
