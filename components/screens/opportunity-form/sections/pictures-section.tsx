import { fieldId } from "@/components/screens/opportunity-form/values/opportunity-fields";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import type { FilePicture, Uploads } from "@/components/pictures/use-uploads";
import { PictureField } from "@/components/pictures/picture-field";
import { type FormPicture, toFormPictures } from "@/components/pictures/form-pictures";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";

const limit = {
  owner: "An opportunity",
  max: opportunityLimits.images,
  alt: opportunityLimits.alt,
};

type PicturesSectionProps = SectionProps & { pictures: Uploads };

const isFile = (picture: FormPicture): picture is FilePicture => picture.kind === "file";

export function PicturesSection({ form, pictures }: PicturesSectionProps) {
  const { values, errors, change } = form;
  const formPictures: FormPicture[] = [...toFormPictures(values), ...pictures.uploads];
  const errorsByKey = new Map(pictures.errors);
  for (const [index, { id }] of values.images.entries()) {
    const error = errors.get(`images[${index}]`);
    if (error !== undefined) errorsByKey.set(id, error);
  }

  // The field has stored pictures, which are form values, and uploads, which are not until they are complete.
  function applyChange(update: (current: readonly FormPicture[]) => FormPicture[]): void {
    const updated = update([...toFormPictures(values), ...pictures.getLatestUploads()]);
    pictures.setLatestUploads(updated.filter(isFile));
    const images = updated.flatMap(({ key, alt }) =>
      values.images.filter(({ id }) => id === key).map((image) => ({ ...image, alt })),
    );
    if (JSON.stringify(images) !== JSON.stringify(values.images)) change({ images });
  }

  return (
    <PictureField
      id={fieldId("images")}
      limit={limit}
      hint={`Up to ${limit.max} pictures; the first one is shown at the top of the page.`}
      pictures={formPictures}
      onChange={applyChange}
      onAccepted={pictures.send}
      onRetry={pictures.retry}
      onRemoved={() => {}}
      error={errors.get("images")}
      errors={errorsByKey}
      progress={pictures.progress}
    />
  );
}
