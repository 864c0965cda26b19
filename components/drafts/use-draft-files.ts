import { useEffect, useRef, useState } from "react";
import { draftFiles } from "@/lib/client/drafts/draft-files";
import { logError } from "@/lib/client/log-error";
import { trackSave } from "@/lib/client/drafts/pending-saves";

export function clearDraftFiles(name: string): void {
  void draftFiles.clear(name).catch((error: unknown) => logError("Draft files error", error));
}

type Files = ReadonlyMap<string, File>;

/**
 * The files of a draft, stored on the device beside its values.
 * @param keys read on mount only; files that the browser no longer has are omitted
 */
export function useDraftFiles(name: string, keys: readonly string[]) {
  const [files, setFiles] = useState<Files>();
  const storedRef = useRef<Files>(new Map());
  const initialKeysRef = useRef(keys);
  useEffect(() => {
    let isCurrent = true;
    const loads = initialKeysRef.current.map(
      async (key) => [key, await draftFiles.get(name, key).catch(() => undefined)] as const,
    );
    void Promise.all(loads).then((entries) => {
      const loaded = new Map(entries.flatMap(([key, file]) => (file ? [[key, file]] : [])));
      storedRef.current = loaded;
      return isCurrent && setFiles(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [name]);

  /** Replaces the stored files. */
  function store(newFiles: Files): void {
    const previousFiles = storedRef.current;
    storedRef.current = newFiles;
    const added = [...newFiles].filter(([key]) => !previousFiles.has(key));
    const removed = [...previousFiles.keys()].filter((key) => !newFiles.has(key));
    const writes = [
      ...added.map(([key, file]) => draftFiles.put(name, key, file)),
      ...removed.map((key) => draftFiles.remove(name, key)),
    ];
    void trackSave(Promise.all(writes)).catch((error: unknown) =>
      logError("Draft files error", error),
    );
  }

  /** `files` is undefined until they are loaded. */
  return { files, store };
}
