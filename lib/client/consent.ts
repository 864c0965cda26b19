import { readCookie, writeCookie } from "@/lib/client/browser-cookies";
import { cookies } from "@/lib/shared/web/cookies";

export type Consent = "granted" | "declined";

const { name: COOKIE, seconds: LIFETIME_SECONDS } = cookies.analytics;

const listeners = new Set<() => void>();
let isAsking = false;

function notify(): void {
  for (const listener of listeners) listener();
}

/** True for Global Privacy Control and Do Not Track. */
export function sendsPrivacySignal(): boolean {
  return (
    ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) ||
    navigator.doNotTrack === "1"
  );
}

/** The consent to analytics, as a store. */
export const consent = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get(): Consent | null {
    if (sendsPrivacySignal()) return "declined";
    const cookie = readCookie(COOKIE);
    return cookie === "granted" || cookie === "declined" ? cookie : null;
  },
  choose(choice: Consent): void {
    writeCookie(COOKIE, choice, LIFETIME_SECONDS);
    isAsking = false;
    notify();
  },
  isAsking: () => isAsking,
  setAsking(isAskingNow: boolean): void {
    isAsking = isAskingNow;
    notify();
  },
};
