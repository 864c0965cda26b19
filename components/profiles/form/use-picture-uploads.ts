import { useState } from "react";
import { fileError } from "@/components/pictures/pictures";
import { useAddProfilePicture } from "@/hooks/use-profile";
import { trackSave } from "@/lib/client/saves";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import type { ProfileImageType } from "@/lib/profiles/profiles.schema";

/** A picture on its way: `progress` from 0 to 1; with `fault` it waits for another try. */
export type Upload = {
  key: string;
  file: File;
  progress: number;
  message?: string;
  sentAs: string;
};

/** Sends pictures of one type one after the other, each with its progress; what fails stays and can be tried again. */
export function usePictureUploads(profileId: string, type: ProfileImageType) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const add = useAddProfilePicture(profileId);

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const drop = (key: string) => setUploads((now) => now.filter((each) => each.key !== key));

  async function sendOne({ key, file, sentAs }: Upload): Promise<void> {
    try {
      const onProgress = (part: number, total: number) =>
        change(key, { progress: total === 0 ? 0 : part / total });
      await add.mutateAsync({ type, file, key: sentAs, onProgress });
      drop(key);
    } catch (error) {
      const message = error instanceof Error ? error.message : "It could not be sent.";
      change(key, { message, sentAs: nextIdempotencyKey(sentAs, error) });
    }
  }

  async function sendAll(taken: readonly Upload[]): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- they are shown in the order in which they arrive
    for (const upload of taken) await sendOne(upload);
  }

  return {
    uploads,
    drop,
    async retry(upload: Upload): Promise<void> {
      setUploads((now) =>
        now.map((each) => {
          if (each.key !== upload.key) return each;
          const { message: _fault, ...rest } = each;
          return { ...rest, progress: 0 };
        }),
      );
      await trackSave(sendOne(upload));
    },
    /** @returns why files were not taken, by their names */
    async send(files: readonly File[]): Promise<string[]> {
      const rejected: string[] = [];
      const taken: Upload[] = [];
      for (const file of files) {
        // oxlint-disable-next-line no-await-in-loop -- one file after the other keeps their order and memory low
        const reason = await fileError(file);
        const key = crypto.randomUUID();
        if (reason === null) taken.push({ key, file, progress: 0, sentAs: crypto.randomUUID() });
        else rejected.push(`${file.name}: ${reason}`);
      }
      setUploads((now) => [...now, ...taken]);
      await trackSave(sendAll(taken));
      return rejected;
    },
  };
}
