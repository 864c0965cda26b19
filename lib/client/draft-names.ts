import { toDraftKey } from "@/lib/client/draft-storage";
import { report } from "@/lib/client/report";

/** Of the drafts on this device, those that begin with `prefix`. */
export function listDraftNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(toDraftKey(prefix)))
      .map((key) => key.slice(toDraftKey("").length));
  } catch (error) {
    report("Draft error", error);
    return [];
  }
}
