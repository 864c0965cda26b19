import type { SessionCookies } from "@/lib/client/auth-cookies";
import type { SessionNews } from "@/lib/client/auth-tabs";
import { ProfileTokens } from "@/lib/client/auth-profile-token";
import { awaitReadiness } from "@/lib/client/auth-readiness";
import type { sessionStore } from "@/lib/client/auth-store";
import * as step from "@/lib/client/auth-transitions";
import { callStatus, suspensionReason } from "@/lib/client/call-failure";
import type { AuthUser } from "@/lib/client/firebase";
import type { TokenSource } from "@/lib/client/tokens";
import type { Profile } from "@/lib/profiles/profiles.schema";

const ENDED_AWAY =
  "Your session has ended: you were signed out elsewhere, the account was disabled, or this browser cleared what it kept for the site. Sign in to find out.";

export type SessionNeeds = {
  store: Pick<typeof sessionStore, "get" | "set">;
  cookies: SessionCookies;
  watchUser: (onUser: (user: AuthUser | null) => void) => Promise<() => void>;
  idToken: () => Promise<string | null>;
  requestToken: (profileId: string) => Promise<string>;
  renewIdToken: () => Promise<"renewed" | "away" | "over">;
  signOut: () => Promise<void>;
  report: (what: string, reason: unknown) => void;
  tell: (sentence: string) => void;
  announce: (news: SessionNews) => void;
  forget: () => void;
};

/** The eight steps of SPEC section 4, "Session". React Query fetches the list of step 4 and passes it in. */
export class Session {
  readonly #needs: SessionNeeds;
  readonly #profileTokens: ProfileTokens;
  #hasEnded = false;

  constructor(needs: SessionNeeds) {
    this.#needs = needs;
    this.#profileTokens = new ProfileTokens(needs.requestToken, (claims, failure) => {
      const suspension = suspensionReason(failure);
      if (claims === null && suspension === null) needs.report("Profile token error", failure);
      const state = needs.store.get();
      needs.store.set(
        suspension === null
          ? step.tokenChanged(state, claims)
          : step.accountSuspended(state, suspension),
      );
      // The profile was deleted elsewhere; the list says which ones there are.
      if (callStatus(failure) === 404) this.reloadProfiles();
    });
  }

  readonly tokens: TokenSource = {
    identity: () => this.#needs.idToken(),
    profile: () => {
      const { profile } = this.#needs.store.get();
      return profile === null ? Promise.resolve(null) : this.#profileTokens.current(profile.id);
    },
    renewProfile: async () => {
      this.#profileTokens.clear();
      await this.tokens.profile();
    },
    renewIdentity: () =>
      this.#needs.store.get().user === null ? Promise.resolve("away") : this.#needs.renewIdToken(),
    end: (reason) => this.end(reason),
  };

  /** Steps 1 to 3. The listener stays after the time-out, as the flag may still change. @returns a function that stops it */
  start(): () => void {
    const { store, watchUser } = this.#needs;
    let isReady = false;
    let stopped = false;
    let unwatch: (() => void) | undefined;
    const stopWaiting = awaitReadiness(
      () => isReady,
      () => store.set(step.readinessTimedOut(store.get())),
    );
    const watching = watchUser((user) => {
      isReady = true;
      if (!stopped) this.#userChanged(user);
    });
    void watching.then((stop) => {
      unwatch = stop;
      if (stopped) stop();
      return undefined;
    });
    return () => {
      stopped = true;
      stopWaiting();
      unwatch?.();
    };
  }

  profilesListed(profiles: readonly Profile[]): void {
    const { store, cookies, tell } = this.#needs;
    const { profile: before } = store.get();
    store.set(step.profilesListed(store.get(), profiles, cookies.profileId()));
    const { profile } = store.get();
    if (before !== null && profiles.every(({ id }) => id !== before.id)) {
      const now = profile === null ? "" : ` You are now using “${profile.name}”.`;
      tell(`“${before.name}” has been deleted.${now}`);
    }
    this.#profileChanged();
  }

  profilesFailed(message: string): void {
    const { store } = this.#needs;
    store.set(step.profilesFailed(store.get(), message));
  }

  chooseProfile(id: string): void {
    const { store } = this.#needs;
    const chosen = store.get().profiles?.find((profile) => profile.id === id);
    if (chosen === undefined) return;
    store.set(step.withProfile(store.get(), chosen));
    this.#profileChanged();
  }

  refreshProfiles(): void {
    this.reloadProfiles();
    this.#needs.announce({ kind: "profiles" });
  }

  reloadProfiles(): void {
    const { store } = this.#needs;
    if (store.get().user === null) return;
    this.#profileTokens.clear();
    store.set(step.refreshRequested(store.get()));
  }

  /** Ends the session in all tabs with a reason; once, however many calls were rejected. */
  async end(reason: string): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const { store, tell, announce, signOut, report } = this.#needs;
    store.set(step.sessionEnded(store.get(), reason));
    tell(reason);
    announce({ kind: "ended", reason });
    await signOut().catch((error: unknown) => report("Sign-out error", error));
  }

  #userChanged(user: AuthUser | null): void {
    const { store, cookies, announce, forget } = this.#needs;
    const before = store.get().user?.uid;
    if (before !== user?.uid) this.#profileTokens.clear();
    if (before !== undefined && before !== user?.uid) forget();
    const changed = cookies.hasHint() !== (user !== null);
    cookies.setHint(user !== null);
    store.set(step.userChanged(store.get(), user));
    // Signing out clears the hint, so this session was ended while none of its pages was open.
    if (user === null && changed && before === undefined && !this.#hasEnded)
      store.set(step.sessionEnded(store.get(), ENDED_AWAY));
    if (changed) announce({ kind: "changed" });
    if (user !== null) this.#hasEnded = false;
  }

  #profileChanged(): void {
    const { store, cookies } = this.#needs;
    const { profile } = store.get();
    if (profile === null) return;
    cookies.setProfileId(profile.id);
    void this.#profileTokens.current(profile.id);
  }
}
