import { useEffect, useRef, useState } from "react";
import type { FormPicture } from "@/components/pictures/pictures";
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
  const held = useRef(uploads);
  const sentAs = useRef(new Map<string, string>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  function hold(next: readonly FilePicture[]): void {
    held.current = next;
    setUploads(next);
  }

  async function sendOne(key: string): Promise<void> {
    const picture = held.current.find((one) => one.key === key);
    if (picture === undefined) return;
    const idempotencyKey = sentAs.current.get(key) ?? crypto.randomUUID();
    sentAs.current.set(key, idempotencyKey);
    const onProgress = (sent: number, total: number) =>
      setProgress((now) => new Map(now).set(key, total === 0 ? 0 : sent / total));
    try {
      const stored = await upload.mutateAsync({
        file: picture.file,
        key: idempotencyKey,
        onProgress,
      });
      const alt = held.current.find((one) => one.key === key)?.alt;
      hold(held.current.filter((one) => one.key !== key));
      // A picture that was removed meanwhile is never referenced, and a sweep deletes it.
      if (alt !== undefined) onStored({ ...stored, alt });
    } catch (error) {
      sentAs.current.set(key, nextIdempotencyKey(idempotencyKey, error));
      const message = error instanceof Error ? error.message : "It could not be sent.";
      setErrors((now) => new Map(now).set(key, message));
    }
    setProgress((now) => new Map([...now].filter(([one]) => one !== key)));
  }

  async function sendInTurn(key: string): Promise<void> {
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
    setErrors((now) => new Map([...now].filter(([one]) => one !== key)));
    void sendInTurn(key);
  }

  const again = useRef(() => {});
  useEffect(() => {
    again.current = () => {
      for (const key of errors.keys()) retry(key);
    };
  });
  useEffect(() => {
    const onOnline = () => again.current();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  return {
    uploads,
    /** Current even before the next render. */
    now: () => held.current,
    progress,
    errors,
    /** Applies the form's changes: descriptions, order and removals. */
    hold,
    send: (taken: readonly FilePicture[]) => {
      for (const { key } of taken) void sendInTurn(key);
    },
    retry,
  };
}
