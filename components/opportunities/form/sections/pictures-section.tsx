import { fieldId } from "@/components/opportunities/form/values/field-places";
import type { SectionProps } from "@/components/opportunities/form/sections/section-form";
import type {
  FilePicture,
  useOpportunityUploads,
} from "@/components/opportunities/form/draft/use-opportunity-uploads";
import { PictureField } from "@/components/pictures/picture-field";
import { type FormPicture, storedPictures } from "@/components/pictures/pictures";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";

const limit = {
  owner: "An opportunity",
  most: opportunityLimits.images,
  alt: opportunityLimits.alt,
};

type PicturesSectionProps = SectionProps & { pictures: ReturnType<typeof useOpportunityUploads> };

const isFile = (picture: FormPicture): picture is FilePicture => picture.kind === "file";

export function PicturesSection({ form, pictures }: PicturesSectionProps) {
  const { values, errors, change } = form;
  const allPictures: FormPicture[] = [...storedPictures(values), ...pictures.uploads];
  const errorsByKey = new Map(pictures.errors);
  for (const [index, { id }] of values.images.entries()) {
    const error = errors.get(`images[${index}]`);
    if (error !== undefined) errorsByKey.set(id, error);
  }

  function applyChange(update: (pictures: readonly FormPicture[]) => FormPicture[]): void {
    const changedPictures = update([...storedPictures(values), ...pictures.getLatestUploads()]);
    pictures.setLatestUploads(changedPictures.filter(isFile));
    const images = changedPictures.flatMap(({ key, alt }) =>
      values.images.filter(({ id }) => id === key).map((image) => ({ ...image, alt })),
    );
    if (JSON.stringify(images) !== JSON.stringify(values.images)) change({ images });
  }

  return (
    <PictureField
      id={fieldId("images")}
      limit={limit}
      hint={`Up to ${limit.most} pictures; the first one is shown at the top of the page.`}
      pictures={allPictures}
      onChange={applyChange}
      onTaken={pictures.send}
      onRetry={pictures.retry}
      onRemoved={() => {}}
      error={errors.get("images")}
      errors={errorsByKey}
      progress={pictures.progress}
    />
  );
}
