import { useEffect, useRef, useState } from "react";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { useUploadOpportunityPicture } from "@/hooks/use-opportunity-writing";
import { trackSave } from "@/lib/client/saves";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import type { OpportunityImage } from "@/lib/opportunities/opportunities.schema";

export type FilePicture = FormPicture & { kind: "file" };

/**
 * Uploads pictures one after another as soon as they are chosen. Failed ones stay, and are retried on request or when
 * the connection is back.
 * @param onStored receives the description that was typed in the meantime
 */
export function useOpportunityUploads(onStored: (image: OpportunityImage) => void) {
  const [uploads, setUploads] = useState<readonly FilePicture[]>([]);
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const upload = useUploadOpportunityPicture();
  const latestUploads = useRef(uploads);
  const idempotencyKeys = useRef(new Map<string, string>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  function setLatestUploads(next: readonly FilePicture[]): void {
    latestUploads.current = next;
    setUploads(next);
  }

  async function sendOne(key: string): Promise<void> {
    const picture = latestUploads.current.find((each) => each.key === key);
    if (picture === undefined) return;
    const idempotencyKey = idempotencyKeys.current.get(key) ?? crypto.randomUUID();
    idempotencyKeys.current.set(key, idempotencyKey);
    const onProgress = (sent: number, total: number) =>
      setProgress((now) => new Map(now).set(key, total === 0 ? 0 : sent / total));
    try {
      const stored = await upload.mutateAsync({
        file: picture.file,
        key: idempotencyKey,
        onProgress,
      });
      const alt = latestUploads.current.find((each) => each.key === key)?.alt;
      setLatestUploads(latestUploads.current.filter((each) => each.key !== key));
      // A picture that was removed meanwhile is never referenced, and a sweep deletes it.
      if (alt !== undefined) onStored({ ...stored, alt });
    } catch (error) {
      idempotencyKeys.current.set(key, nextIdempotencyKey(idempotencyKey, error));
      const message = error instanceof Error ? error.message : "It could not be sent.";
      setErrors((now) => new Map(now).set(key, message));
    }
    setProgress((now) => new Map([...now].filter(([each]) => each !== key)));
  }

  async function enqueue(key: string): Promise<void> {
    const before = queue.current;
    queue.current = trackSave(
      (async () => {
        await before;
        await sendOne(key);
      })(),
    );
    return queue.current;
  }

  function retry(key: string): void {
    setErrors((now) => new Map([...now].filter(([each]) => each !== key)));
    void enqueue(key);
  }

  const retryAll = useRef(() => {});
  useEffect(() => {
    retryAll.current = () => {
      for (const key of errors.keys()) retry(key);
    };
  });
  useEffect(() => {
    const onOnline = () => retryAll.current();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  return {
    uploads,
    /** Current even before the next render. */
    now: () => latestUploads.current,
    progress,
    errors,
    /** Applies the form's changes: descriptions, order and removals. */
    setLatestUploads,
    send: (added: readonly FilePicture[]) => {
      for (const { key } of added) void enqueue(key);
    },
    retry,
  };
}
