import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  type ArtworkText,
  type ArtworkValues,
  isArtworkField,
  PICTURES_ID,
} from "@/components/artworks/form/artwork-values";
import { appendPictures, fileProgress, pictureOfPath } from "@/components/artworks/form/pictures";
import type { FormPicture } from "@/components/pictures/pictures";
import type { Progress } from "@/hooks/use-artworks";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { errorSentence } from "@/lib/shared/sentence-of";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import { faultsByPath } from "@/lib/shared/fault-paths";

/** Sends a filled form under a key. */
export type SendArtwork = (sending: {
  form: FormData;
  key: string;
  onProgress: Progress;
}) => Promise<Artwork>;

type Needs = {
  form: UseFormReturn<ArtworkValues, unknown, ArtworkText>;
  pictures: readonly FormPicture[];
  isEdit: boolean;
  /** `updatedAt` of the artwork that is edited; undefined for a new one. */
  version: string | undefined;
  idempotencyKey: string;
  send: SendArtwork;
  onDone: (artwork: Artwork) => void;
};

const none: ReadonlyMap<string, string> = new Map();

/** The step from the form of an artwork to the server: once at a time, under the draft's key, and what was refused field by field and picture by picture. */
export function useArtworkSending(needs: Needs) {
  const { form, pictures, isEdit, version, send, onDone } = needs;
  const [key, setKey] = useState(needs.idempotencyKey);
  const [general, setGeneral] = useState<{ text: string; version: string | undefined }>();
  const [pictureFaults, setPictureFaults] = useState(none);
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  // A second press can come while the fields are judged, before the button is drawn as pending.
  const isBegun = useRef(false);

  function fail(): void {
    isBegun.current = false;
    setAttempt((count) => count + 1);
  }

  function refuse(error: unknown): void {
    const byPicture = new Map<string, string>();
    let isPlaced = false;
    for (const [path, message] of faultsByPath(error)) {
      const picture = pictureOfPath(path, pictures);
      if (picture !== undefined) byPicture.set(picture.key, message);
      else if (isArtworkField(path)) form.setError(path, { message });
      else if (path === "images" || path === "keepImages") byPicture.set(PICTURES_ID, message);
      else continue;
      isPlaced = true;
    }
    setPictureFaults(byPicture);
    setKey((now) => nextIdempotencyKey(now, error));
    const text = `${errorSentence(error)} What you filled in is kept.`;
    setGeneral(isPlaced ? undefined : { text, version });
    fail();
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

  async function sendAll(): Promise<void> {
    setPictureFaults(none);
    const body = new FormData();
    for (const [name, value] of Object.entries(form.getValues()))
      body.append(name, String(value ?? ""));
    if (version !== undefined) body.append("basedOn", version);
    appendPictures(body, pictures, isEdit);
    const files = pictures.flatMap((one) => (one.kind === "file" ? [one] : []));
    const sizes = files.map(({ file }) => file.size);
    const onProgress: Progress = (sent, total) => {
      const shares = fileProgress(sizes, sent, total);
      setProgress(new Map(files.map((one, at) => [one.key, shares[at] ?? 0])));
    };
    setSending(true);
    try {
      onDone(await sendFresh((now) => send({ form: body, key: now, onProgress })));
    } catch (error) {
      refuse(error);
      setSending(false);
    }
    setProgress(new Map());
  }

  function submit(): void {
    if (isBegun.current) return;
    isBegun.current = true;
    setGeneral(undefined);
    const hasNone = pictures.length === 0;
    // What the server said of a picture holds until the pictures are sent again.
    if (hasNone) setPictureFaults(new Map([[PICTURES_ID, "Add at least one picture."]]));
    void form.handleSubmit(hasNone ? fail : sendAll, fail)();
  }

  return {
    key,
    // What was said of an older version does not hold for the one that was chosen since.
    general: general?.version === version ? general?.text : undefined,
    pictureFaults,
    /** Takes in that pictures were added or removed: that there are none, or too many, is not true any more. */
    forgetCount: () =>
      setPictureFaults((now) => new Map([...now].filter(([at]) => at !== PICTURES_ID))),
    progress,
    attempt,
    isSending,
    submit,
  };
}
