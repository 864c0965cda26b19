import { report } from "@/lib/client/report";
import { HOUR_MS } from "@/lib/shared/durations";

const PLACE = "vitrine-save";

/** Remembers in this tab what somebody wanted to save before they had to sign in. */
export function keepSaveWish(opportunityId: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ opportunityId, at: Date.now() }));
  } catch (error) {
    report("The wish to save was not kept", error);
  }
}

/** Whether this is what was wanted within the last hour; the wish is granted once. */
export function takeSaveWish(opportunityId: string): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    if (typeof kept !== "object" || kept === null || !("opportunityId" in kept)) return false;
    if (kept.opportunityId !== opportunityId) return false;
    sessionStorage.removeItem(PLACE);
    return "at" in kept && typeof kept.at === "number" && Date.now() - kept.at < HOUR_MS;
  } catch (error) {
    report("The wish to save was not read", error);
    return false;
  }
}
