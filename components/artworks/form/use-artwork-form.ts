import { useState } from "react";
import {
  ArtworkText,
  type ArtworkValues,
  fieldLabels,
  FORM_ID,
  PICTURES_ID,
} from "@/components/artworks/form/artwork-values";
import { appendPictures, fileProgress, pictureOfPath } from "@/components/artworks/form/pictures";
import { pictureId } from "@/components/pictures/picture-row";
import type { FormPicture } from "@/components/pictures/pictures";
import { bySchema, type Checked } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import type { Place } from "@/components/ui/form/use-form-errors";
import { useValues } from "@/components/ui/form/use-values";
import type { Progress } from "@/hooks/use-artworks";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { errorSentence } from "@/lib/shared/sentence-of";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import { errorsByPath } from "@/lib/shared/error-paths";

/** Sends a filled form under a key. */
export type SendArtwork = (sending: {
  form: FormData;
  key: string;
  onProgress: Progress;
}) => Promise<Artwork>;

type Needs = {
  values: ArtworkValues;
  pictures: readonly FormPicture[];
  isEdit: boolean;
  /** `updatedAt` of the artwork that is edited; undefined for a new one. */
  version: string | undefined;
  /** The key of the stored draft, if there is one. */
  idempotencyKey: string | undefined;
  send: SendArtwork;
  onDone: (artwork: Artwork) => void;
};

const checkText = bySchema(ArtworkText);

/** The form of an artwork and its way to the server: once at a time, under the draft's key, with errors at fields and pictures. */
export function useArtworkForm(needs: Needs) {
  const { pictures, isEdit, version, send, onDone } = needs;
  const [key, setKey] = useState(() => needs.idempotencyKey ?? crypto.randomUUID());
  const [sent, setSent] = useState({ version, pictures });
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());

  function check(values: ArtworkValues): Checked<ArtworkText> {
    const text = checkText(values);
    if (pictures.length > 0) return text;
    const errors = "errors" in text ? text.errors : [];
    return { errors: new Map([["images", "Add at least one picture."], ...errors]) };
  }

  /** A picture's errors are placed by its key, which stays when pictures are moved. */
  function place(path: string): Place | undefined {
    const picture = pictures.find((one) => one.key === path) ?? pictureOfPath(path, sent.pictures);
    if (picture !== undefined) {
      const label = `Picture ${pictures.findIndex((one) => one.key === picture.key) + 1}`;
      return { path: picture.key, id: pictureId(picture.key), label, rank: 0 };
    }
    return path === "keepImages"
      ? { path: "images", id: PICTURES_ID, label: fieldLabels.images, rank: 0 }
      : undefined;
  }

  const form = useForm({
    ...useValues(needs.values),
    id: FORM_ID,
    labels: fieldLabels,
    isQuiet: true,
    check,
    about: {
      images: pictures.length,
      ...Object.fromEntries(pictures.map((picture) => [picture.key, true])),
    },
    place,
    sentence: (error) => `${errorSentence(error)} What you filled in is kept.`,
  });

  /** Sends under the draft's key; if another request took it, as from a second tab, once more under a new one. */
  async function sendFresh(attemptWith: (key: string) => Promise<Artwork>): Promise<Artwork> {
    try {
      return await attemptWith(key);
    } catch (error) {
      if (!errorsByPath(error).has("Idempotency-Key")) throw error;
      const fresh = crypto.randomUUID();
      setKey(fresh);
      return attemptWith(fresh);
    }
  }

  async function onSend(): Promise<void> {
    setSent({ version, pictures });
    const body = new FormData();
    for (const [name, value] of Object.entries(form.values)) body.append(name, value);
    if (version !== undefined) body.append("basedOn", version);
    appendPictures(body, pictures, isEdit);
    const files = pictures.flatMap((one) => (one.kind === "file" ? [one] : []));
    const sizes = files.map(({ file }) => file.size);
    const onProgress: Progress = (loaded, total) => {
      const shares = fileProgress(sizes, loaded, total);
      setProgress(new Map(files.map((one, at) => [one.key, shares[at] ?? 0])));
    };
    try {
      onDone(await sendFresh((now) => send({ form: body, key: now, onProgress })));
    } catch (error) {
      setKey((now) => nextIdempotencyKey(now, error));
      throw error;
    } finally {
      setProgress(new Map());
    }
  }

  return {
    form,
    draftKey: key,
    // What was said of an older version does not hold for the one that was chosen since.
    general: sent.version === version ? form.general : undefined,
    progress,
    /** Once it was sent the page is left: nobody sends it again meanwhile. */
    isSending: form.isPending || form.isSent,
    onSend,
  };
}
