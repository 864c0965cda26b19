import type { Dispatch, SetStateAction } from "react";
import {
  type ArtworkText,
  type ArtworkValues,
  pictureLimit,
  PICTURES_ID,
} from "@/components/artworks/form/artwork-values";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { PictureField } from "@/components/pictures/picture-field";
import { pictureRemoveId } from "@/components/pictures/picture-row";
import type { FormState } from "@/components/ui/form/use-form";
import { toast } from "@/lib/client/toasts";

type WorkPicturesProps = {
  form: FormState<ArtworkValues, ArtworkText>;
  pictures: readonly FormPicture[];
  setPictures: Dispatch<SetStateAction<readonly FormPicture[]>>;
  /** The share of each file that is sent, by the picture's key. */
  progress: ReadonlyMap<string, number>;
};

export function WorkPictures({ form, pictures, setPictures, progress }: WorkPicturesProps) {
  return (
    <PictureField
      id={PICTURES_ID}
      limit={pictureLimit}
      hint={`Up to ${pictureLimit.max} pictures; the first is the cover.`}
      pictures={pictures}
      onChange={setPictures}
      error={form.errors.get("images")}
      errors={form.errors}
      progress={progress}
      onRemoved={(picture, index) =>
        toast({
          kind: "info",
          text: `Picture ${index + 1} removed.`,
          action: {
            label: "Undo",
            findFocusTarget: () => document.getElementById(pictureRemoveId(picture.key)),
            run: () => setPictures((current) => current.toSpliced(index, 0, picture)),
          },
        })
      }
    />
  );
}
