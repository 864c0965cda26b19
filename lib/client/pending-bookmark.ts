import { report } from "@/lib/client/report";
import { HOUR_MS } from "@/lib/shared/durations";

const STORAGE_KEY = "vitrine-save";

export function storePendingBookmark(opportunityId: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ opportunityId, at: Date.now() }));
  } catch (error) {
    report("The pending bookmark was not stored", error);
  }
}

/** Whether this bookmark has been pending for less than an hour; it no longer is afterwards. */
export function consumePendingBookmark(opportunityId: string): boolean {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    if (typeof parsed !== "object" || parsed === null || !("opportunityId" in parsed)) return false;
    if (parsed.opportunityId !== opportunityId) return false;
    sessionStorage.removeItem(STORAGE_KEY);
    return "at" in parsed && typeof parsed.at === "number" && Date.now() - parsed.at < HOUR_MS;
  } catch (error) {
    report("The pending bookmark was not read", error);
    return false;
  }
}
