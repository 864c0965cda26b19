import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { trackSave } from "@/lib/client/drafts/pending-saves";
import type { Progress } from "@/lib/client/send";

export type FilePicture = FormPicture & { kind: "file" };

/**
 * Uploads pictures one after another as soon as they are selected. Failed ones stay, and are retried on request or when the
 * browser is online again.
 * @param onStored receives the description that was typed in the meantime
 */
export function useUploads<Stored>(
  upload: (file: File, onProgress: Progress) => Promise<Stored>,
  onStored?: (stored: Stored, alt: string) => void,
) {
  const [uploads, setUploads] = useState<readonly FilePicture[]>([]);
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const latestUploadsRef = useRef(uploads);
  const queueRef = useRef<Promise<void>>(Promise.resolve());

  function setLatestUploads(nextUploads: readonly FilePicture[]): void {
    latestUploadsRef.current = nextUploads;
    setUploads(nextUploads);
  }

  const remove = (key: string) =>
    setLatestUploads(latestUploadsRef.current.filter((picture) => picture.key !== key));

  async function uploadPicture(key: string): Promise<void> {
    const findUpload = () => latestUploadsRef.current.find((picture) => picture.key === key);
    const file = findUpload()?.file;
    if (file === undefined) return;
    const onProgress = (uploadedBytes: number, totalBytes: number) =>
      setProgress((previous) =>
        new Map(previous).set(key, totalBytes === 0 ? 0 : uploadedBytes / totalBytes),
      );
    try {
      const stored = await upload(file, onProgress);
      const alt = findUpload()?.alt;
      remove(key);
      // A picture that was removed meanwhile is never referenced, and a sweep deletes it.
      if (alt !== undefined) onStored?.(stored, alt);
    } catch (error) {
      const message = error instanceof Error ? error.message : "It could not be sent.";
      setErrors((previous) => new Map(previous).set(key, message));
    }
    setProgress((previous) => new Map([...previous].filter(([otherKey]) => otherKey !== key)));
  }

  async function enqueue(key: string): Promise<void> {
    const previousUploads = queueRef.current;
    queueRef.current = trackSave(
      (async () => {
        await previousUploads;
        await uploadPicture(key);
      })(),
    );
    return queueRef.current;
  }

  function send(newPictures: readonly FilePicture[]): void {
    for (const { key } of newPictures) void enqueue(key);
  }

  function retry(key: string): void {
    setErrors((previous) => new Map([...previous].filter(([otherKey]) => otherKey !== key)));
    void enqueue(key);
  }

  const retryAll = useEffectEvent(() => {
    for (const key of errors.keys()) retry(key);
  });
  useEffect(() => {
    const onOnline = () => retryAll();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  return {
    uploads,
    /** Current even before the next render. */
    getLatestUploads: () => latestUploadsRef.current,
    progress,
    errors,
    /** Applies the form's changes: descriptions, order and removals. */
    setLatestUploads,
    send,
    add: (newPictures: readonly FilePicture[]) => {
      setLatestUploads([...latestUploadsRef.current, ...newPictures]);
      send(newPictures);
    },
    remove,
    retry,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
