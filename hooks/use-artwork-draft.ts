import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { draftFiles } from "@/lib/client/draft-files";
import { clearDraftWithFiles, draftPlace } from "@/lib/client/drafts";
import { report } from "@/lib/client/report";
import { trackSave } from "@/lib/client/saves";

/** The draft, or null when none is kept that fits: one of an older shape is forgotten, it must not break the page. */
function read<Kept>(draft: string, schema: z.ZodType<Kept>): Kept | null {
  try {
    const text = localStorage.getItem(draftPlace(draft));
    if (text === null) return null;
    const kept = schema.safeParse(JSON.parse(text));
    if (kept.success) return kept.data;
  } catch (error) {
    report("Draft error", error);
  }
  clearDraftWithFiles(draft);
  return null;
}

/**
 * Keeps a draft's text at every change of `snapshot`, the JSON of an object; the time comes to it as `savedAt`. Where the
 * browser keeps nothing, the form works on without.
 * @param onChange told at every change, kept or not
 * @returns when it was last kept, as ISO 8601
 */
export function useAutosave(
  draft: string,
  snapshot: string,
  keptAt: string | undefined,
  onChange: () => void,
): string | undefined {
  const [savedAt, setSavedAt] = useState(keptAt);
  const last = useRef(snapshot);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    if (snapshot === last.current) return undefined;
    last.current = snapshot;
    changed.current();
    const now = new Date().toISOString();
    try {
      localStorage.setItem(draftPlace(draft), snapshot.replace(/}$/, `,"savedAt":"${now}"}`));
    } catch (error) {
      report("Draft error", error);
      return undefined;
    }
    const soon = setTimeout(() => setSavedAt(now));
    return () => clearTimeout(soon);
  }, [draft, snapshot]);
  return savedAt;
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
    void trackSave(Promise.all(work)).catch((error: unknown) => report("Draft files error", error));
  }, [draft, files]);
}

type Loaded<Kept> = { draft: string; kept: Kept | null; files: Map<string, File> };

/**
 * Loads the draft that is kept under this name; undefined until that is done, also while another draft's is still at hand.
 * @param schema what a draft looks like; what does not fit is discarded
 * @param fileKeys the keys of its files; those whose bytes were not kept are left out of `files`
 */
export function useKeptDraft<Kept>(
  draft: string,
  schema: z.ZodType<Kept>,
  fileKeys: (kept: Kept) => string[],
): Loaded<Kept> | undefined {
  const [loaded, setLoaded] = useState<Loaded<Kept>>();
  const reading = useRef({ schema, fileKeys });
  useEffect(() => {
    let isCurrent = true;
    const kept = read(draft, reading.current.schema);
    const keys = kept === null ? [] : reading.current.fileKeys(kept);
    const loads = keys.map(
      async (key) => [key, await draftFiles.get(draft, key).catch(() => undefined)] as const,
    );
    void Promise.all(loads).then((entries) => {
      const files = new Map(
        entries.flatMap(([key, file]) => (file === undefined ? [] : [[key, file] as const])),
      );
      if (isCurrent) setLoaded({ draft, kept, files });
      return undefined;
    });
    return () => {
      isCurrent = false;
    };
  }, [draft]);
  return loaded?.draft === draft ? loaded : undefined;
}
