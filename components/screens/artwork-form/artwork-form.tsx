import { Suspense, useState } from "react";
import {
  type ArtworkDraft,
  toDraftPictures,
} from "@/components/screens/artwork-form/artwork-draft";
import {
  type ArtworkValues,
  pictureLimit,
  PICTURES_ID,
} from "@/components/screens/artwork-form/artwork-values";
import { ArtworkDetailSections } from "@/components/screens/artwork-form/artwork-detail-sections";
import {
  type SendArtwork,
  useArtworkForm,
} from "@/components/screens/artwork-form/use-artwork-form";
import { useDraftedValues } from "@/components/drafts/use-draft";
import { PictureField } from "@/components/pictures/picture-field";
import { pictureRemoveId } from "@/components/pictures/picture-row";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { Button } from "@/components/ui/buttons/button";
import { DiscardButton } from "@/components/ui/dialogs/discard-button";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { Form } from "@/components/ui/form/form";
import { FormSection } from "@/components/ui/form/form-section";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { toast } from "@/lib/client/toasts";
import { formatTime } from "@/lib/shared/texts/format-date";
import { lazyComponent } from "@/lib/shared/lazy-component";

const CardPreview = lazyComponent(
  async () => (await import("@/components/screens/artwork-form/card-preview")).CardPreview,
);
const SeriesField = lazyComponent(
  async () => (await import("@/components/series/form/series-field")).SeriesField,
);
const SizeQuestion = lazyComponent(
  async () => (await import("@/components/screens/artwork-form/size-question")).SizeQuestion,
);

type ArtworkFormProps = {
  profileId: string;
  /** The name on the card preview. */
  artist: string;
  isEdit: boolean;
  /** `updatedAt` of the artwork that `values` and `pictures` are from; undefined for a new one. */
  version: string | undefined;
  values: ArtworkValues;
  pictures: readonly FormPicture[];
  /** The key of the stored draft, if there is one. */
  idempotencyKey: string | undefined;
  /** Asks for confirmation before discarding. */
  hasChanges: boolean;
  /** Time at which the draft was stored on the device (ISO 8601). */
  storedAt: string | undefined;
  send: SendArtwork;
  onChange: (draft: ArtworkDraft, pictures: readonly FormPicture[]) => void;
  onDone: (artwork: Artwork) => void;
  onDiscard: () => void;
};

export function ArtworkForm(props: ArtworkFormProps) {
  const { isEdit, version, idempotencyKey, storedAt, send, onDone, onDiscard } = props;
  const [pictures, setPictures] = useState<readonly FormPicture[]>(props.pictures);
  const [cover] = pictures;
  const [coverSize, setCoverSize] = useState<{ key: string; width: number; height: number }>();
  const { form, draftKey, general, progress, isSending, handleSubmit } = useArtworkForm({
    values: props.values,
    pictures,
    isEdit,
    version,
    idempotencyKey,
    send,
    onDone,
  });
  const { values } = form;
  useDraftedValues(
    { idempotencyKey: draftKey, values, pictures: toDraftPictures(pictures) },
    (draft) => props.onChange(draft, pictures),
  );

  return (
    <Form form={form} onSubmit={handleSubmit} className="grid gap-10 md:grid-cols-[1fr_18rem]">
      <div className="flex flex-col gap-10">
        <ErrorSummary general={general} errors={form.summary} attempt={form.attempt} />
        <FormSection number={1} title="Pictures">
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
        </FormSection>
        <ArtworkDetailSections
          form={form}
          seriesField={
            <Suspense fallback={null}>
              <SeriesField form={form} profileId={props.profileId} />
            </Suspense>
          }
          sizeQuestion={
            <Suspense fallback={null}>
              <SizeQuestion
                values={values}
                // Undefined until the present cover has loaded.
                picture={cover?.key === coverSize?.key ? coverSize : undefined}
                onSwap={() => form.change({ width: values.height, height: values.width })}
                onAnswered={() => document.getElementById(form.getFieldId("width"))?.focus()}
              />
            </Suspense>
          }
        />
        <div className="flex flex-wrap items-center gap-3 border-t pt-5">
          <Button type="submit" tone="primary" pending={isSending}>
            {isEdit ? "Save changes" : "Post artwork"}
          </Button>
          <DiscardButton
            label={isEdit ? "Discard changes" : "Discard draft"}
            isFilled={props.hasChanges}
            disabled={isSending}
            onDiscard={onDiscard}
          />
          {storedAt !== undefined && (
            <p className="text-small text-muted">
              Draft kept on this device at {formatTime(storedAt)}.
            </p>
          )}
        </div>
      </div>
      <div className="md:sticky md:top-5 md:self-start">
        <Suspense fallback={null}>
          <CardPreview
            artist={props.artist}
            values={values}
            cover={cover}
            onCoverLoad={(key, width, height) => setCoverSize({ key, width, height })}
          />
        </Suspense>
      </div>
    </Form>
  );
}
