import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Draft, type DraftOptions, type SavedValues } from "@/components/drafts/draft";

/**
 * The draft of a form: `values` and `change` for its fields, `saveState` for a `SaveLine`, and all of it for a
 * `DraftConflictAlert`. Inside a `OneTabForm` one tab of the browser writes it at a time.
 */
export function useDraft<Values, Saved extends SavedValues<Values> = SavedValues<Values>>(
  options: DraftOptions<Values, Saved>,
) {
  const [draft] = useState(() => new Draft(options));
  const state = useSyncExternalStore(draft.subscribe, draft.read, draft.read);
  useEffect(() => draft.receive(options));
  useEffect(() => draft.start(), [draft]);
  const { read, change, save, settle, forget, discard, keepMine, takeSaved } = draft;
  return { ...state, read, change, save, settle, forget, discard, keepMine, takeSaved };
}

/** For a form that holds its values itself: takes each change of them into a draft. */
export function useDraftedValues<Values>(values: Values, change: (values: Values) => void): void {
  const text = JSON.stringify(values);
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    change(values);
  });
}
