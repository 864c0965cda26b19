import { createAutosave } from "@/components/drafts/autosave";
import type { DraftOptions, SavedValues } from "@/components/drafts/draft";
import { useDraft } from "@/components/drafts/use-draft";

/** The draft of a form that saves itself to the server, with its `saveState` for a `SaveLine`. Apart, so that other forms load no autosave. */
export const useAutosavedDraft = <Values, Saved extends SavedValues<Values> = SavedValues<Values>>(
  options: DraftOptions<Values, Saved>,
) => useDraft(options, createAutosave);
