import type { SessionCookies } from "@/lib/client/auth/auth-cookies";
import type { SessionMessage } from "@/lib/client/auth/auth-tabs";
import { ProfileTokens, type TokenClaims } from "@/lib/client/auth/auth-profile-token";
import { awaitReadiness } from "@/lib/client/auth/auth-readiness";
import type {
  ProfileAccess,
  SessionProfile,
  SessionTeam,
  sessionStore,
} from "@/lib/client/auth/auth-store";
import * as step from "@/lib/client/auth/auth-transitions";
import { getCallStatus, getSuspensionReason } from "@/lib/client/call-failure";
import type { AuthUser } from "@/lib/client/auth/auth-chunk";
import type { TokenSource } from "@/lib/client/auth/tokens";

const ENDED_ELSEWHERE =
  "Your session has ended: you were signed out elsewhere, the account was disabled, or this browser cleared what it kept for the site. Sign in to find out.";

export type SessionDependencies = {
  store: Pick<typeof sessionStore, "get" | "set">;
  cookies: SessionCookies;
  watchUser: (onUser: (user: AuthUser | null) => void) => Promise<() => void>;
  idToken: () => Promise<string | null>;
  requestToken: (profileId: string) => Promise<string>;
  toAccess: (claims: Partial<TokenClaims>) => ProfileAccess;
  renewIdToken: () => Promise<"renewed" | "unreachable" | "ended">;
  signOut: () => Promise<void>;
  logError: (prefix: string, reason: unknown) => void;
  notify: (message: string) => void;
  announce: (message: SessionMessage) => void;
  clearUserData: () => void;
};

/** The eight steps of SPEC section 4, "Session". React Query fetches the list of step 4 and passes it in. */
export class Session {
  readonly #dependencies: SessionDependencies;
  readonly #profileTokens: ProfileTokens;
  #hasEnded = false;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    this.#profileTokens = new ProfileTokens(dependencies.requestToken, (claims, failure) => {
      const suspension = getSuspensionReason(failure);
      if (claims === null && suspension === null)
        dependencies.logError("Profile token error", failure);
      const state = dependencies.store.get();
      dependencies.store.set(
        suspension === null
          ? step.tokenChanged(state, claims && dependencies.toAccess(claims))
          : step.accountSuspended(state, suspension),
      );
      if (getCallStatus(failure) !== 404) return;
      this.#leaveTeam();
      // The profile was deleted elsewhere.
      this.reloadProfiles();
    });
  }

  readonly tokens: TokenSource = {
    identity: () => this.#dependencies.idToken(),
    profile: () => {
      const { profile } = this.#dependencies.store.get();
      return profile === null ? Promise.resolve(null) : this.#profileTokens.get(profile.id);
    },
    renewProfile: async () => {
      this.#profileTokens.clear();
      await this.tokens.profile();
    },
    renewIdentity: () =>
      this.#dependencies.store.get().user === null
        ? Promise.resolve("unreachable")
        : this.#dependencies.renewIdToken(),
    end: (reason) => this.end(reason),
  };

  /** Steps 1 to 3. The listener stays after the timeout, as the user may still change. @returns a function that stops the session */
  start(): () => void {
    const { store, watchUser } = this.#dependencies;
    let isReady = false;
    let isStopped = false;
    let stopWatching: (() => void) | undefined;
    const stopWaiting = awaitReadiness(
      () => isReady,
      () => store.set(step.readinessTimedOut(store.get())),
    );
    const subscription = watchUser((user) => {
      isReady = true;
      if (!isStopped) this.#userChanged(user);
    });
    void subscription.then((stop) => {
      stopWatching = stop;
      if (isStopped) stop();
      return undefined;
    });
    return () => {
      isStopped = true;
      stopWaiting();
      stopWatching?.();
    };
  }

  setProfiles(
    profiles: readonly SessionProfile[],
    team = this.#dependencies.store.get().team,
  ): void {
    const { store, cookies, notify } = this.#dependencies;
    const { profile: previous } = store.get();
    store.set(step.profilesListed({ ...store.get(), team }, profiles, cookies.profileId()));
    const { profile } = store.get();
    const isGone = previous !== null && previous.id !== store.get().team?.id;
    if (isGone && profiles.every(({ id }) => id !== previous.id)) {
      const replacement = profile === null ? "" : ` You are now using “${profile.name}”.`;
      notify(`“${previous.name}” has been deleted.${replacement}`);
    }
    this.#profileChanged();
  }

  setProfilesError(message: string): void {
    const { store } = this.#dependencies;
    store.set(step.profilesFailed(store.get(), message));
  }

  chooseProfile(id: string): void {
    const { store } = this.#dependencies;
    const selected = store.get().profiles?.find((profile) => profile.id === id);
    if (selected === undefined) return;
    store.set(step.withProfile({ ...store.get(), team: null }, selected));
    this.#profileChanged();
  }

  /** Acts for the profile of a team that the account posts for. */
  actFor(team: SessionTeam): void {
    const { store } = this.#dependencies;
    store.set(step.withProfile({ ...store.get(), team }, team));
    this.#profileChanged();
  }

  #leaveTeam(): void {
    const { store, notify } = this.#dependencies;
    const { team, ...state } = store.get();
    if (team === null) return;
    notify(`You no longer work for “${team.name}”.`);
    store.set(step.profilesListed({ ...state, team: null }, state.profiles ?? [], undefined));
    this.#profileChanged();
  }

  refreshProfiles(): void {
    this.reloadProfiles();
    this.#dependencies.announce({ kind: "profiles" });
  }

  reloadProfiles(): void {
    const { store } = this.#dependencies;
    if (store.get().user === null) return;
    this.#profileTokens.clear();
    store.set(step.refreshRequested(store.get()));
  }

  /** Ends the session in all tabs, once, however many calls were rejected. */
  async end(reason: string): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const { store, notify, announce, signOut, logError } = this.#dependencies;
    store.set(step.sessionEnded(store.get(), reason));
    notify(reason);
    announce({ kind: "ended", reason });
    await signOut().catch((error: unknown) => logError("Sign-out error", error));
  }

  #userChanged(user: AuthUser | null): void {
    const { store, cookies, announce, clearUserData } = this.#dependencies;
    const previous = store.get().user?.uid;
    if (previous !== user?.uid) this.#profileTokens.clear();
    if (previous !== undefined && previous !== user?.uid) clearUserData();
    const hasChanged = cookies.hasHint() !== (user !== null);
    cookies.setHint(user !== null);
    store.set(step.userChanged(store.get(), user));
    // Signing out here would have cleared the hint, so the session ended while no page was open.
    if (user === null && hasChanged && previous === undefined && !this.#hasEnded)
      store.set(step.sessionEnded(store.get(), ENDED_ELSEWHERE));
    if (hasChanged) announce({ kind: "changed" });
    if (user !== null) this.#hasEnded = false;
  }

  #profileChanged(): void {
    const { store, cookies } = this.#dependencies;
    const { profile } = store.get();
    if (profile === null) return;
    cookies.setProfileId(profile.id);
    void this.#profileTokens.get(profile.id);
  }
}
