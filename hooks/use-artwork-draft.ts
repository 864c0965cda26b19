import { useEffect, useRef, useState } from "react";
import { draftFiles } from "@/lib/client/draft-files";
import { report } from "@/lib/client/report";

/** A draft as it is kept: text and the order of pictures here, new files beside it under their keys. */
export type KeptDraft<Values, Picture> = {
  /** Sent as `Idempotency-Key`, so that a draft is posted once however often it is sent. */
  idempotencyKey: string;
  values: Values;
  pictures: Picture[];
  savedAt: string;
};

const place = (draft: string) => `vitrine-draft:${draft}`;

function read<Values, Picture>(draft: string): KeptDraft<Values, Picture> | null {
  try {
    return JSON.parse(localStorage.getItem(place(draft)) ?? "null") as KeptDraft<
      Values,
      Picture
    > | null;
  } catch {
    return null;
  }
}

/**
 * Keeps a draft's text at every change of `snapshot`, the JSON of a `KeptDraft` without its time. Where the browser keeps nothing,
 * the form works on without.
 * @returns when it was last kept, as ISO 8601
 */
export function useAutosave(
  draft: string,
  snapshot: string,
  keptAt: string | undefined,
): string | undefined {
  const [savedAt, setSavedAt] = useState(keptAt);
  const last = useRef(snapshot);
  useEffect(() => {
    if (snapshot === last.current) return undefined;
    last.current = snapshot;
    const now = new Date().toISOString();
    try {
      localStorage.setItem(place(draft), snapshot.replace(/}$/, `,"savedAt":"${now}"}`));
    } catch (error) {
      report("Draft error", error);
      return undefined;
    }
    const soon = setTimeout(() => setSavedAt(now));
    return () => clearTimeout(soon);
  }, [draft, snapshot]);
  return savedAt;
}

/** Forgets a draft and its files: after it was posted, or when it is discarded. */
export function clearDraft(draft: string): void {
  localStorage.removeItem(place(draft));
  void draftFiles.clear(draft).catch((error: unknown) => report("Draft files error", error));
}

/** Keeps the files of a draft in step with what the form shows. */
export function useDraftFiles(draft: string, files: ReadonlyMap<string, File>): void {
  const kept = useRef(files);
  useEffect(() => {
    const before = kept.current;
    kept.current = files;
    const added = [...files].filter(([key]) => !before.has(key));
    const gone = [...before.keys()].filter((key) => !files.has(key));
    const work = [
      ...added.map(([key, file]) => draftFiles.put(draft, key, file)),
      ...gone.map((key) => draftFiles.remove(draft, key)),
    ];
    void Promise.all(work).catch((error: unknown) => report("Draft files error", error));
  }, [draft, files]);
}

type Loaded<Values, Picture> = {
  draft: KeptDraft<Values, Picture> | null;
  files: Map<string, File>;
};

/** Loads a draft that was kept; undefined until that is done. Keys of files whose bytes were not kept are left out of `files`. */
export function useKeptDraft<Values, Picture>(
  draft: string,
  fileKeys: (pictures: Picture[]) => string[],
): Loaded<Values, Picture> | undefined {
  const [loaded, setLoaded] = useState<Loaded<Values, Picture>>();
  const keysOf = useRef(fileKeys);
  useEffect(() => {
    let isCurrent = true;
    const kept = read<Values, Picture>(draft);
    const keys = kept === null ? [] : keysOf.current(kept.pictures);
    const loads = keys.map(
      async (key) => [key, await draftFiles.get(draft, key).catch(() => undefined)] as const,
    );
    void Promise.all(loads).then((entries) => {
      const files = new Map(
        entries.flatMap(([key, file]) => (file === undefined ? [] : [[key, file] as const])),
      );
      if (isCurrent) setLoaded({ draft: kept, files });
      return undefined;
    });
    return () => {
      isCurrent = false;
    };
  }, [draft]);
  return loaded;
}
