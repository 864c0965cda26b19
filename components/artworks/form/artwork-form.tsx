"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, Suspense, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type ArtworkDraft, draftPictures } from "@/components/artworks/form/artwork-draft";
import {
  ArtworkText,
  type ArtworkValues,
  emptyValues,
  pictureLimit,
  PICTURES_ID,
} from "@/components/artworks/form/artwork-values";
import { formFaults } from "@/components/artworks/form/form-faults";
import { TextSections } from "@/components/artworks/form/text-sections";
import {
  type SendArtwork,
  useArtworkSending,
} from "@/components/artworks/form/use-artwork-sending";
import { useDraftedValues } from "@/components/drafts/use-draft";
import { PictureField } from "@/components/pictures/picture-field";
import { pictureRemoveId } from "@/components/pictures/picture-row";
import type { FormPicture } from "@/components/pictures/pictures";
import { Button } from "@/components/ui/button";
import { DiscardButton } from "@/components/ui/discard-button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormSection } from "@/components/ui/form-section";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { toast } from "@/lib/client/toasts";
import { timeText } from "@/lib/shared/day-text";
import { late } from "@/lib/shared/late";

// Neither is needed before there is something to show or to ask.
const CardPreview = late(
  async () => (await import("@/components/artworks/form/card-preview")).CardPreview,
);
const SizeQuestion = late(
  async () => (await import("@/components/artworks/form/size-question")).SizeQuestion,
);

type ArtworkFormProps = {
  /** Who is named on its card. */
  artist: string;
  isEdit: boolean;
  /** `updatedAt` of the artwork that `values` and `pictures` are from; undefined for a new one. */
  version: string | undefined;
  values: ArtworkValues;
  pictures: readonly FormPicture[];
  /** The key of the stored draft, if there is one. */
  idempotencyKey: string | undefined;
  /** Whether the draft holds anything. */
  isTyped: boolean;
  /** When the draft was stored on the device (ISO 8601). */
  storedAt: string | undefined;
  send: SendArtwork;
  /** Told everything that is filled in and chosen, at each change. */
  onChange: (draft: ArtworkDraft, pictures: readonly FormPicture[]) => void;
  onDone: (artwork: Artwork) => void;
  onDiscard: () => void;
};

/** The form of an artwork, new or edited. */
export function ArtworkForm(props: ArtworkFormProps) {
  const { isEdit, version, idempotencyKey, storedAt, send, onDone, onDiscard } = props;
  const [pictures, setPictures] = useState<readonly FormPicture[]>(props.pictures);
  const [cover] = pictures;
  const [shape, setShape] = useState<{ key: string; width: number; height: number }>();
  const form = useForm<ArtworkValues, unknown, ArtworkText>({
    resolver: zodResolver(ArtworkText),
    defaultValues: props.values,
    shouldFocusError: false,
  });
  const { register, control, getValues, formState } = form;
  const sending = useArtworkSending({
    form,
    pictures,
    isEdit,
    version,
    idempotencyKey,
    send,
    onDone,
  });
  const { pictureFaults, isSending } = sending;
  const values = { ...getValues(), ...useWatch({ control }) };
  useDraftedValues(
    {
      idempotencyKey: sending.key,
      values: { ...emptyValues, ...values },
      pictures: draftPictures(pictures),
    },
    (now) => props.onChange(now, pictures),
  );

  function swapLengths(): void {
    const { width, height } = getValues();
    form.setValue("width", height, { shouldDirty: true });
    form.setValue("height", width, { shouldDirty: true });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    sending.submit();
  }

  const faults = formFaults(pictureFaults, pictures, formState.errors);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-10 md:grid-cols-[1fr_18rem]">
      <div className="flex flex-col gap-10">
        <ErrorSummary general={sending.general} faults={faults} attempt={sending.attempt} />
        <FormSection number={1} title="Pictures">
          <PictureField
            id={PICTURES_ID}
            limit={pictureLimit}
            hint={`Up to ${pictureLimit.most} pictures; the first is the cover.`}
            pictures={pictures}
            onChange={(change) => {
              setPictures(change);
              sending.forgetCount();
            }}
            error={pictureFaults.get(PICTURES_ID)}
            errors={pictureFaults}
            progress={sending.progress}
            onRemoved={(picture, place) =>
              toast({
                kind: "info",
                text: `Picture ${place + 1} removed.`,
                action: {
                  label: "Undo",
                  returnsTo: () => document.getElementById(pictureRemoveId(picture.key)),
                  run: () => setPictures((now) => now.toSpliced(place, 0, picture)),
                },
              })
            }
          />
        </FormSection>
        <TextSections
          register={register}
          errors={formState.errors}
          question={
            <Suspense fallback={null}>
              <SizeQuestion
                values={values}
                picture={cover?.key === shape?.key ? shape : undefined}
                onSwap={swapLengths}
                onAnswered={() => form.setFocus("width")}
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
            isFilled={props.isTyped}
            disabled={isSending}
            onDiscard={onDiscard}
          />
          {storedAt !== undefined && (
            <p className="text-small text-muted">
              Draft kept on this device at {timeText(storedAt)}.
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
            onShown={(key, width, height) => setShape({ key, width, height })}
          />
        </Suspense>
      </div>
    </form>
  );
}
