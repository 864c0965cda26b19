import { createAutosave } from "@/components/drafts/autosave";
import type { DraftOptions, SavedValues } from "@/components/drafts/draft";
import { useDraft } from "@/components/drafts/use-draft";

/** `useDraft` with autosave to the server, in a file of its own so that other forms do not load the autosave. */
export const useAutosavedDraft = <Values, Saved extends SavedValues<Values> = SavedValues<Values>>(
  options: DraftOptions<Values, Saved>,
) => useDraft(options, createAutosave);
