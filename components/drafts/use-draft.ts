import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createDraft, type DraftOptions, type SavedValues } from "@/components/drafts/draft";

/**
 * The draft of a form, stored on the device. The result can be passed to a `DraftConflictAlert`; a `OneTabForm` around it keeps
 * other tabs from editing the same draft.
 */
export function useDraft<Values, Saved extends SavedValues<Values> = SavedValues<Values>>(
  options: DraftOptions<Values, Saved>,
  createAutosave?: Parameters<typeof createDraft>[1],
) {
  const [draft] = useState(() => createDraft(options, createAutosave));
  const state = useSyncExternalStore(draft.subscribe, draft.getSnapshot, draft.getSnapshot);
  useEffect(() => draft.receive(options));
  useEffect(() => draft.start(), [draft]);
  return { ...draft, ...state };
}

/** Copies each change of a form's own state into a draft. */
export function useDraftedValues<Values>(values: Values, change: (values: Values) => void): void {
  const json = JSON.stringify(values);
  const previousJson = useRef(json);
  useEffect(() => {
    if (json === previousJson.current) return;
    previousJson.current = json;
    change(values);
  });
}
