import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { useUploadOpportunityPicture } from "@/hooks/use-own-opportunity";
import { trackSave } from "@/lib/client/drafts/pending-saves";
import type { OpportunityImage } from "@/lib/opportunities/opportunity-fields.schema";

export type FilePicture = FormPicture & { kind: "file" };

/**
 * Uploads pictures one after another as soon as they are selected. Failed ones stay, and are retried on request or when the
 * browser is online again.
 * @param onStored receives the description that was typed in the meantime
 */
export function useOpportunityUploads(onStored: (image: OpportunityImage) => void) {
  const [uploads, setUploads] = useState<readonly FilePicture[]>([]);
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const uploadRequest = useUploadOpportunityPicture();
  const latestUploadsRef = useRef(uploads);
  const queueRef = useRef<Promise<void>>(Promise.resolve());

  function setLatestUploads(nextUploads: readonly FilePicture[]): void {
    latestUploadsRef.current = nextUploads;
    setUploads(nextUploads);
  }

  async function uploadPicture(key: string): Promise<void> {
    const findUpload = () => latestUploadsRef.current.find((upload) => upload.key === key);
    const picture = findUpload();
    if (picture === undefined) return;
    const onProgress = (uploadedBytes: number, totalBytes: number) =>
      setProgress((previous) =>
        new Map(previous).set(key, totalBytes === 0 ? 0 : uploadedBytes / totalBytes),
      );
    try {
      const stored = await uploadRequest(picture.file, onProgress);
      const alt = findUpload()?.alt;
      setLatestUploads(latestUploadsRef.current.filter((upload) => upload.key !== key));
      // A picture that was removed meanwhile is never referenced, and a sweep deletes it.
      if (alt !== undefined) onStored({ ...stored, alt });
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
    send: (newPictures: readonly FilePicture[]) => {
      for (const { key } of newPictures) void enqueue(key);
    },
    retry,
  };
}
