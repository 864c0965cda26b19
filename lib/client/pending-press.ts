import { logError } from "@/lib/client/log-error";
import { HOUR_MS } from "@/lib/shared/time/durations";

const STORAGE_KEY = "vitrine-press";

/** The button that was pressed before signing in, to be completed afterwards. */
export type Pressed = "bookmark" | "collect" | "follow" | "save";

const listeners = new Set<() => void>();

export function storePendingPress(pressed: Pressed, id: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ pressed, id, at: Date.now() }));
  } catch (error) {
    logError("The pending press was not stored", error);
  }
  for (const listener of listeners) listener();
}

/** True if this press has been pending for less than an hour; it no longer is afterwards. */
export function consumePendingPress(pressed: Pressed, id: string): boolean {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    if (typeof parsed !== "object" || parsed === null) return false;
    if (!("id" in parsed) || parsed.id !== id) return false;
    if (!("pressed" in parsed) || parsed.pressed !== pressed) return false;
    sessionStorage.removeItem(STORAGE_KEY);
    return "at" in parsed && typeof parsed.at === "number" && Date.now() - parsed.at < HOUR_MS;
  } catch (error) {
    logError("The pending press was not read", error);
    return false;
  }
}

/**
 * Completes this press if it is pending, or as soon as it is: the button of a visitor can still be
 * pressed while the one of an account takes its place.
 * @returns what stops waiting for it
 */
export function onPendingPress(pressed: Pressed, id: string, complete: () => void): () => void {
  const listener = () => {
    if (consumePendingPress(pressed, id)) complete();
  };
  listener();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
