import { useState } from "react";
import { fileError } from "@/components/pictures/pictures";
import { useAddProfilePicture } from "@/hooks/use-profile";
import { trackSave } from "@/lib/client/saves";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import type { ProfileImageType } from "@/lib/profiles/profiles.schema";

/** `progress` is 0 to 1; `message` is the error of a failed upload, which can be retried. */
export type Upload = {
  key: string;
  file: File;
  progress: number;
  message?: string;
  idempotencyKey: string;
};

/** Uploads pictures one after the other; failed ones stay in the list and can be retried. */
export function usePictureUploads(profileId: string, type: ProfileImageType) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const add = useAddProfilePicture(profileId);

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const removeUpload = (key: string) => setUploads((now) => now.filter((each) => each.key !== key));

  async function sendOne({ key, file, idempotencyKey }: Upload): Promise<void> {
    try {
      const onProgress = (part: number, total: number) =>
        change(key, { progress: total === 0 ? 0 : part / total });
      await add.mutateAsync({ type, file, key: idempotencyKey, onProgress });
      removeUpload(key);
    } catch (error) {
      const message = error instanceof Error ? error.message : "It could not be sent.";
      change(key, { message, idempotencyKey: nextIdempotencyKey(idempotencyKey, error) });
    }
  }

  async function sendAll(accepted: readonly Upload[]): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- they are shown in the order in which they arrive
    for (const upload of accepted) await sendOne(upload);
  }

  return {
    uploads,
    removeUpload,
    async retry(upload: Upload): Promise<void> {
      setUploads((now) =>
        now.map((each) => {
          if (each.key !== upload.key) return each;
          const { message: _error, ...rest } = each;
          return { ...rest, progress: 0 };
        }),
      );
      await trackSave(sendOne(upload));
    },
    /** @returns a message for each rejected file */
    async send(files: readonly File[]): Promise<string[]> {
      const rejected: string[] = [];
      const accepted: Upload[] = [];
      for (const file of files) {
        // oxlint-disable-next-line no-await-in-loop -- one file after the other keeps their order and memory low
        const reason = await fileError(file);
        const key = crypto.randomUUID();
        if (reason === null)
          accepted.push({ key, file, progress: 0, idempotencyKey: crypto.randomUUID() });
        else rejected.push(`${file.name}: ${reason}`);
      }
      setUploads((now) => [...now, ...accepted]);
      await trackSave(sendAll(accepted));
      return rejected;
    },
  };
}
