import { draftFiles } from "@/lib/client/draft-files";
import { report } from "@/lib/client/report";

const PREFIX = "vitrine-draft:";

/** Where a draft's text is kept in `localStorage`. */
export const draftPlace = (draft: string) => `${PREFIX}${draft}`;

/** Forgets a draft: after it was sent, or when it is discarded. */
export function clearDraft(draft: string): void {
  try {
    localStorage.removeItem(draftPlace(draft));
  } catch (error) {
    report("Draft error", error);
  }
}

/** The same for a draft that holds files. */
export function clearDraftWithFiles(draft: string): void {
  clearDraft(draft);
  void draftFiles.clear(draft).catch((error: unknown) => report("Draft files error", error));
}

/**
 * Forgets every draft of this browser with its files: whoever signs out, here or everywhere, or deletes the account
 * leaves none of them to the next person. A session that ends by itself (it was ended on another device, the account was
 * disabled) keeps them on purpose: nobody here chose to leave, and who signs in again goes on with what was begun.
 */
export async function clearDrafts(): Promise<void> {
  try {
    const places = Object.keys(localStorage).filter((place) => place.startsWith(PREFIX));
    for (const place of places) localStorage.removeItem(place);
  } catch (error) {
    report("Draft error", error);
  }
  await draftFiles.clearAll().catch((error: unknown) => report("Draft files error", error));
}
