import { report } from "@/lib/client/report";
import { HOUR_MS } from "@/lib/shared/durations";

const PLACE = "vitrine-save";

/** Remembers in this tab what somebody wanted to save before they had to sign in. */
export function storePendingBookmark(opportunityId: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ opportunityId, at: Date.now() }));
  } catch (error) {
    report("The pending bookmark was not stored", error);
  }
}

/** Whether this is what was wanted within the last hour; it is carried out once. */
export function takePendingBookmark(opportunityId: string): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    if (typeof kept !== "object" || kept === null || !("opportunityId" in kept)) return false;
    if (kept.opportunityId !== opportunityId) return false;
    sessionStorage.removeItem(PLACE);
    return "at" in kept && typeof kept.at === "number" && Date.now() - kept.at < HOUR_MS;
  } catch (error) {
    report("The pending bookmark was not read", error);
    return false;
  }
}
