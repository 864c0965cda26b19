import type { SessionCookies } from "@/lib/client/auth-cookies";
import { ProfileTokens } from "@/lib/client/auth-profile-token";
import { awaitReadiness } from "@/lib/client/auth-readiness";
import type { sessionStore } from "@/lib/client/auth-store";
import * as step from "@/lib/client/auth-transitions";
import type { AuthUser } from "@/lib/client/firebase";
import type { TokenSource } from "@/lib/client/tokens";
import type { Profile } from "@/lib/profiles/schema";

export type SessionNeeds = {
  store: Pick<typeof sessionStore, "get" | "set">;
  cookies: SessionCookies;
  /** The auth service: who is signed in, and their ID token. */
  watchUser: (onUser: (user: AuthUser | null) => void) => Promise<() => void>;
  idToken: () => Promise<string | null>;
  /** `POST /v1/profiles/token/`; throws when it is refused. */
  requestToken: (profileId: string) => Promise<string>;
  report: (what: string, reason: unknown) => void;
  /** Tells other tabs that somebody signed in or out here. */
  announce: () => void;
};

/** Carries a session through the eight steps of SPEC section 4, "Session". Step 4's list is fetched by React Query and handed in. */
export class Session {
  readonly #needs: SessionNeeds;
  readonly #profileTokens: ProfileTokens;

  constructor(needs: SessionNeeds) {
    this.#needs = needs;
    this.#profileTokens = new ProfileTokens(needs.requestToken, (claims, failure) => {
      if (claims === null) needs.report("Profile token error", failure);
      needs.store.set(step.tokenChanged(needs.store.get(), claims));
    });
  }

  /** Where `call` finds tokens while this session lasts. */
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
  };

  /** Steps 1 to 3. After the time-out the listener stays: the flag may still flip. Returns the way to stop. */
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

  /** Step 4: the account's profiles, as they were just fetched. */
  profilesListed(profiles: readonly Profile[]): void {
    const { store, cookies } = this.#needs;
    store.set(step.profilesListed(store.get(), profiles, cookies.profileId()));
    this.#profileIsSet();
  }

  profilesFailed(message: string): void {
    const { store } = this.#needs;
    store.set(step.profilesFailed(store.get(), message));
  }

  /** Lets another of the account's profiles act. An id that is not among them changes nothing. */
  chooseProfile(id: string): void {
    const { store } = this.#needs;
    const chosen = store.get().profiles?.find((profile) => profile.id === id);
    if (chosen === undefined) return;
    store.set(step.withProfile(store.get(), chosen));
    this.#profileIsSet();
  }

  /** Step 8: fetches the profile list again, and a new token with it. */
  refreshProfiles(): void {
    const { store } = this.#needs;
    this.#profileTokens.clear();
    store.set(step.refreshAsked(store.get()));
  }

  #userChanged(user: AuthUser | null): void {
    const { store, cookies, announce } = this.#needs;
    const before = store.get().user?.uid;
    if (before !== user?.uid) this.#profileTokens.clear();
    const changed = cookies.hasHint() !== (user !== null);
    cookies.setHint(user !== null);
    store.set(step.userChanged(store.get(), user));
    if (changed) announce();
  }

  /** Step 5: remembers the profile and fetches its token. */
  #profileIsSet(): void {
    const { store, cookies } = this.#needs;
    const { profile } = store.get();
    if (profile === null) return;
    cookies.setProfileId(profile.id);
    void this.#profileTokens.current(profile.id);
  }
}
