import { draftFiles } from "@/lib/client/draft-files";
import { report } from "@/lib/client/report";

const PREFIX = "vitrine-draft:";

/** Where a draft's text is kept in `localStorage`. */
export const draftPlace = (draft: string) => `${PREFIX}${draft}`;

/** Forgets a draft and its files: after it was posted, or when it is discarded. */
export function clearDraft(draft: string): void {
  try {
    localStorage.removeItem(draftPlace(draft));
  } catch (error) {
    report("Draft error", error);
  }
  void draftFiles.clear(draft).catch((error: unknown) => report("Draft files error", error));
}

/** Forgets every draft of this browser with its files: whoever signs out leaves none of them to the next person. */
export async function clearDrafts(): Promise<void> {
  try {
    const places = Object.keys(localStorage).filter((place) => place.startsWith(PREFIX));
    for (const place of places) localStorage.removeItem(place);
  } catch (error) {
    report("Draft error", error);
  }
  await draftFiles.clearAll().catch((error: unknown) => report("Draft files error", error));
}
