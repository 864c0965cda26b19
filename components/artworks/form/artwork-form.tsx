"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { draftPictures } from "@/components/artworks/form/artwork-draft";
import {
  ArtworkText,
  type ArtworkValues,
  isArtworkField,
  pictureLimit,
  PICTURES_ID,
} from "@/components/artworks/form/artwork-values";
import { CardPreview } from "@/components/artworks/form/card-preview";
import { DiscardButton } from "@/components/ui/discard-button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { formFaults } from "@/components/artworks/form/form-faults";
import { FormSection } from "@/components/ui/form-section";
import { PictureField } from "@/components/pictures/picture-field";
import { appendPictures, fileProgress, pictureOfPath } from "@/components/artworks/form/pictures";
import { type FormPicture } from "@/components/pictures/pictures";
import { TextSections } from "@/components/artworks/form/text-sections";
import { Button } from "@/components/ui/button";
import { useAutosave, useDraftFiles } from "@/hooks/use-artwork-draft";
import type { Progress } from "@/hooks/use-artworks";
import type { Artwork } from "@/lib/artworks/schema";
import { keyAfter } from "@/lib/client/idempotency-key";
import { toast } from "@/lib/client/toasts";
import { faultsByPath } from "@/lib/shared/fault-paths";

type ArtworkFormProps = {
  /** The name that the draft is kept under. */
  draft: string;
  isEdit: boolean;
  /** `updatedAt` of the artwork that `values` and `pictures` are from; undefined for a new one. */
  version: string | undefined;
  values: ArtworkValues;
  pictures: readonly FormPicture[];
  idempotencyKey: string;
  savedAt: string | undefined;
  send: (sending: { form: FormData; key: string; onProgress: Progress }) => Promise<Artwork>;
  /** Told when anything is filled in or chosen. */
  onChange: () => void;
  onDone: (artwork: Artwork) => void;
  onDiscard: () => void;
};

const time = new Intl.DateTimeFormat("en", { timeStyle: "short" });

/** The form of an artwork, new or edited. What was typed and chosen is kept as a draft at every change, through errors and reloads. */
export function ArtworkForm(props: ArtworkFormProps) {
  const { draft, isEdit, send, onDone, onDiscard } = props;
  const [pictures, setPictures] = useState<readonly FormPicture[]>(props.pictures);
  const [key, setKey] = useState(props.idempotencyKey);
  const [general, setGeneral] = useState<{ text: string; version: string | undefined }>();
  const [pictureFaults, setPictureFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const { register, control, handleSubmit, setError, getValues, formState } = useForm<
    ArtworkValues,
    unknown,
    ArtworkText
  >({
    resolver: zodResolver(ArtworkText),
    defaultValues: props.values,
    shouldFocusError: false,
  });
  const values = { ...getValues(), ...useWatch({ control }) };
  const snapshot = JSON.stringify({
    idempotencyKey: key,
    version: props.version,
    values,
    pictures: draftPictures(pictures),
  });
  const files = useMemo(
    () =>
      new Map(
        pictures.flatMap((picture) =>
          picture.kind === "file" ? [[picture.key, picture.file] as const] : [],
        ),
      ),
    [pictures],
  );
  useDraftFiles(draft, files);
  const savedAt = useAutosave(draft, snapshot, props.savedAt, props.onChange);

  function refuse(error: unknown, sentPictures: readonly FormPicture[]): void {
    const byPicture = new Map<string, string>();
    let isPlaced = false;
    for (const [path, message] of faultsByPath(error)) {
      const picture = pictureOfPath(path, sentPictures);
      if (picture !== undefined) byPicture.set(picture.key, message);
      else if (isArtworkField(path)) setError(path, { message });
      else if (path === "images" || path === "keepImages") byPicture.set(PICTURES_ID, message);
      else continue;
      isPlaced = true;
    }
    setPictureFaults(byPicture);
    setKey((now) => keyAfter(now, error));
    const message = (error instanceof Error ? error.message : "Something went wrong").replace(
      /\.?$/,
      ".",
    );
    const text = `${message} What you filled in is kept.`;
    setGeneral(isPlaced ? undefined : { text, version: props.version });
    setAttempt((count) => count + 1);
  }

  /** Sends under the draft's key; if another request took it, as from a second tab, once more under a new one. */
  async function sendFresh(attemptWith: (key: string) => Promise<Artwork>): Promise<Artwork> {
    try {
      return await attemptWith(key);
    } catch (error) {
      if (!faultsByPath(error).has("Idempotency-Key")) throw error;
      const fresh = crypto.randomUUID();
      setKey(fresh);
      return attemptWith(fresh);
    }
  }

  async function submit(): Promise<void> {
    setPictureFaults(new Map());
    const form = new FormData();
    for (const [name, value] of Object.entries(getValues())) form.append(name, String(value ?? ""));
    if (props.version !== undefined) form.append("basedOn", props.version);
    appendPictures(form, pictures, isEdit);
    const keys = [...files.keys()];
    const sizes = [...files.values()].map(({ size }) => size);
    const onProgress: Progress = (sent, total) => {
      setProgress(
        new Map(fileProgress(sizes, sent, total).map((share, at) => [keys[at] ?? "", share])),
      );
    };
    setSending(true);
    try {
      onDone(await sendFresh((now) => send({ form, key: now, onProgress })));
    } catch (error) {
      refuse(error, pictures);
      setSending(false);
    }
    setProgress(new Map());
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isSending) return;
    setGeneral(undefined);
    const hasNone = pictures.length === 0;
    // What the server said of a picture holds until the pictures are sent again.
    if (hasNone) setPictureFaults(new Map([[PICTURES_ID, "Add at least one picture."]]));
    const wrong = () => setAttempt((count) => count + 1);
    void handleSubmit(hasNone ? wrong : submit, wrong)();
  }

  const faults = formFaults(pictureFaults, pictures, formState.errors);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-10 md:grid-cols-[1fr_18rem]">
      <div className="flex flex-col gap-10">
        <ErrorSummary
          // What was said of an older version does not hold for the one that was chosen since.
          general={general?.version === props.version ? general?.text : undefined}
          faults={faults}
          attempt={attempt}
        />
        <FormSection number={1} title="Pictures">
          <PictureField
            id={PICTURES_ID}
            limit={pictureLimit}
            hint={`1 to ${pictureLimit.most} pictures; the first one is the cover.`}
            pictures={pictures}
            onChange={(change) => {
              setPictures(change);
              setPictureFaults((now) => new Map([...now].filter(([at]) => at !== PICTURES_ID)));
            }}
            error={pictureFaults.get(PICTURES_ID)}
            errors={pictureFaults}
            progress={progress}
            onRemoved={(picture, place) =>
              toast({
                kind: "info",
                text: `Picture ${place + 1} removed.`,
                action: {
                  label: "Undo",
                  run: () => setPictures((now) => now.toSpliced(place, 0, picture)),
                },
              })
            }
          />
        </FormSection>
        <TextSections register={register} errors={formState.errors} />
        <div className="flex flex-wrap items-center gap-3 border-t pt-5">
          <Button type="submit" tone="primary" pending={isSending}>
            {isEdit ? "Save changes" : "Post artwork"}
          </Button>
          <DiscardButton
            label={isEdit ? "Discard changes" : "Discard draft"}
            isFilled={
              formState.isDirty || pictures !== props.pictures || props.savedAt !== undefined
            }
            disabled={isSending}
            onDiscard={onDiscard}
          />
          {savedAt !== undefined && (
            <p className="text-small text-muted">
              Draft kept on this device at {time.format(new Date(savedAt))}.
            </p>
          )}
        </div>
      </div>
      <div className="md:sticky md:top-5 md:self-start">
        <CardPreview values={values} cover={pictures[0]} />
      </div>
    </form>
  );
}
