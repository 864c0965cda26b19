import type { FieldErrors } from "react-hook-form";
import {
  type ArtworkValues,
  fieldId,
  fieldLabels,
  isArtworkField,
  PICTURES_ID,
} from "@/components/artworks/form/artwork-values";
import type { Fault } from "@/components/ui/error-summary";
import { pictureId } from "@/components/pictures/picture-row";
import type { FormPicture } from "@/components/pictures/pictures";

/** All that is wrong with the form, in the order of the page, for the summary on top. */
export function formFaults(
  pictureFaults: ReadonlyMap<string, string>,
  pictures: readonly FormPicture[],
  errors: FieldErrors<ArtworkValues>,
): Fault[] {
  const ofPictures = [...pictureFaults].flatMap(([key, message]) => {
    if (key === PICTURES_ID) return [{ id: key, label: "Pictures", message }];
    const place = pictures.findIndex((picture) => picture.key === key);
    // A picture that was removed has taken its fault along.
    return place === -1 ? [] : [{ id: pictureId(key), label: `Picture ${place + 1}`, message }];
  });
  const ofFields = Object.keys(fieldLabels).flatMap((name) => {
    const message = isArtworkField(name) ? errors[name]?.message : undefined;
    return isArtworkField(name) && message !== undefined
      ? [{ id: fieldId(name), label: fieldLabels[name], message }]
      : [];
  });
  return [...ofPictures, ...ofFields];
}
