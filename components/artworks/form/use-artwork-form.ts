import { useState } from "react";
import {
  ArtworkText,
  type ArtworkValues,
  fieldLabels,
  FORM_ID,
  PICTURES_ID,
} from "@/components/artworks/form/artwork-values";
import {
  appendPictures,
  fileProgress,
  pictureOfPath,
} from "@/components/artworks/form/picture-form-data";
import { pictureId } from "@/components/pictures/picture-row";
import type { FormPicture } from "@/components/pictures/pictures";
import { bySchema, type Checked } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import type { Place } from "@/components/ui/form/use-form-errors";
import { useValues } from "@/components/ui/form/use-values";
import type { Progress } from "@/hooks/use-artworks";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import { errorsByPath } from "@/lib/shared/error-paths";

/** `key` is the `Idempotency-Key`. */
export type SendArtwork = (sending: {
  form: FormData;
  key: string;
  onProgress: Progress;
}) => Promise<Artwork>;

type ArtworkFormOptions = {
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

/** Form state and submission: one request at a time, with the draft's idempotency key. */
export function useArtworkForm(options: ArtworkFormOptions) {
  const { pictures, isEdit, version, send, onDone } = options;
  const [key, setKey] = useState(() => options.idempotencyKey ?? crypto.randomUUID());
  const [sent, setSent] = useState({ version, pictures });
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());

  function check(values: ArtworkValues): Checked<ArtworkText> {
    const text = checkText(values);
    if (pictures.length > 0) return text;
    const errors = "errors" in text ? text.errors : [];
    return { errors: new Map([["images", "Add at least one picture."], ...errors]) };
  }

  /** Errors of pictures are stored by key, because pictures can be moved. */
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
    ...useValues(options.values),
    id: FORM_ID,
    labels: fieldLabels,
    isQuiet: true,
    check,
    about: {
      images: pictures.length,
      ...Object.fromEntries(pictures.map((picture) => [picture.key, true])),
    },
    place,
    sentence: (error) => `${formatErrorMessage(error)} What you filled in is kept.`,
  });

  /** Retries once with a new key if another request, as from a second tab, has used the draft's key. */
  async function sendWithKey(attempt: (key: string) => Promise<Artwork>): Promise<Artwork> {
    try {
      return await attempt(key);
    } catch (error) {
      if (!errorsByPath(error).has("Idempotency-Key")) throw error;
      const fresh = crypto.randomUUID();
      setKey(fresh);
      return attempt(fresh);
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
      onDone(await sendWithKey((now) => send({ form: body, key: now, onProgress })));
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
    // An error about an older version does not apply to one chosen since.
    general: sent.version === version ? form.general : undefined,
    progress,
    /** Still true after success, until the page has navigated away. */
    isSending: form.isPending || form.isSent,
    onSend,
  };
}
