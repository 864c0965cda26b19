import { useState } from "react";
import { findFileError } from "@/components/pictures/form-pictures";
import { useAddProfilePicture } from "@/hooks/use-profile";
import { trackSave } from "@/lib/client/drafts/pending-saves";
import type { ProfileImageType } from "@/lib/profiles/profiles.schema";

/** `progress` is 0 to 1; `message` is the error of a failed upload, which can be retried. */
export type Upload = {
  key: string;
  file: File;
  progress: number;
  message?: string;
};

/** Uploads pictures one after the other; failed ones stay in the list and can be retried. */
export function usePictureUploads(profileId: string, type: ProfileImageType) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const addPicture = useAddProfilePicture(profileId, type);

  const updateUpload = (key: string, changes: Partial<Upload>) =>
    setUploads((current) =>
      current.map((item) => (item.key === key ? { ...item, ...changes } : item)),
    );
  const removeUpload = (key: string) =>
    setUploads((current) => current.filter((item) => item.key !== key));

  async function sendUpload({ key, file }: Upload): Promise<void> {
    try {
      const onProgress = (loaded: number, total: number) =>
        updateUpload(key, { progress: total === 0 ? 0 : loaded / total });
      await addPicture(file, onProgress);
      removeUpload(key);
    } catch (error) {
      const message = error instanceof Error ? error.message : "It could not be sent.";
      updateUpload(key, { message });
    }
  }

  async function sendUploads(accepted: readonly Upload[]): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- pictures are shown in the order in which they arrive
    for (const upload of accepted) await sendUpload(upload);
  }

  return {
    uploads,
    removeUpload,
    async retry(upload: Upload): Promise<void> {
      setUploads((current) =>
        current.map((item) => {
          if (item.key !== upload.key) return item;
          const { message: _error, ...rest } = item;
          return { ...rest, progress: 0 };
        }),
      );
      await trackSave(sendUpload(upload));
    },
    /** @returns a message for each rejected file */
    async send(files: readonly File[]): Promise<string[]> {
      const rejected: string[] = [];
      const accepted: Upload[] = [];
      for (const file of files) {
        // oxlint-disable-next-line no-await-in-loop -- one file at a time keeps the order, and memory use low
        const reason = await findFileError(file);
        const key = crypto.randomUUID();
        if (reason === null) accepted.push({ key, file, progress: 0 });
        else rejected.push(`${file.name}: ${reason}`);
      }
      setUploads((current) => [...current, ...accepted]);
      await trackSave(sendUploads(accepted));
      return rejected;
    },
  };
}
