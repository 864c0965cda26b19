import { Suspense, useState } from "react";
import {
  type ArtworkDraft,
  toDraftPictures,
} from "@/components/screens/artwork-form/artwork-draft";
import type { ArtworkValues } from "@/components/artworks/form/artwork-values";
import { type SendArtwork, useArtworkForm } from "@/components/artworks/form/use-artwork-form";
import { WorkPictures } from "@/components/artworks/form/work-pictures";
import { ArtworkDetailSections } from "@/components/screens/artwork-form/artwork-detail-sections";
import { DraftButtons } from "@/components/drafts/draft-buttons";
import { useDraftedValues } from "@/components/drafts/use-draft";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { Form } from "@/components/ui/form/form";
import { FormSection } from "@/components/ui/form/form-section";
import { useValues } from "@/components/ui/form/use-values";
import type { StoredKey } from "@/lib/client/idempotency-key";
import type { Artwork } from "@/lib/artworks/artworks.schema";
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
  idempotencyKey: StoredKey;
  /** Asks for confirmation before discarding. */
  hasChanges: boolean;
  /** Time at which the draft was stored on the device (ISO 8601). */
  storedAt: string | undefined;
  send: SendArtwork<Artwork>;
  onChange: (draft: ArtworkDraft, pictures: readonly FormPicture[]) => void;
  onDone: (artwork: Artwork) => void;
  onDiscard: () => void;
};

export function ArtworkForm(props: ArtworkFormProps) {
  const { isEdit } = props;
  const [pictures, setPictures] = useState<readonly FormPicture[]>(props.pictures);
  const [cover] = pictures;
  const [coverSize, setCoverSize] = useState<{ key: string; width: number; height: number }>();
  const { values, change } = useValues(props.values);
  const { form, general, progress, isSending, handleSubmit } = useArtworkForm({
    ...props,
    values,
    change,
    pictures,
  });
  useDraftedValues({ values, pictures: toDraftPictures(pictures) }, (draft) =>
    props.onChange(draft, pictures),
  );

  return (
    <Form form={form} onSubmit={handleSubmit} className="grid gap-10 md:grid-cols-[1fr_18rem]">
      <div className="flex flex-col gap-10">
        <ErrorSummary general={general} errors={form.summary} attempt={form.attempt} />
        {/* What is changed once it is sent would be lost when it is done. */}
        <fieldset disabled={isSending} className="contents">
          <FormSection number={1} title="Pictures">
            <WorkPictures
              form={form}
              pictures={pictures}
              setPictures={setPictures}
              progress={progress}
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
        </fieldset>
        <DraftButtons
          label={isEdit ? "Save changes" : "Post artwork"}
          discardLabel={isEdit ? "Discard changes" : "Discard draft"}
          isSending={isSending}
          hasChanges={props.hasChanges}
          storedAt={props.storedAt}
          onDiscard={props.onDiscard}
        />
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
