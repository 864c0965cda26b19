import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptySession } from "@/lib/client/auth-store";
import { CallFailure } from "@/lib/client/call-failure";
import { toSessionRole } from "@/lib/profiles/profiles.rules";
import {
  ann,
  proClaims,
  profile,
  settled,
  setUp,
  setUpSignedIn,
  token,
} from "@/tests/support/session";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("1. the signed-in flag follows the authentication state", () => {
  test("in and out, as often as it changes", () => {
    const { session, state, authSays } = setUp();
    session.start();
    expect(state()).toMatchObject({ isLoading: true, user: null });
    authSays(ann);
    expect(state()).toMatchObject({ isLoading: false, user: ann });
    authSays(null);
    expect(state()).toMatchObject({ isLoading: false, user: null });
    authSays(ann);
    expect(state().user).toEqual(ann);
  });

  test("ADMIN comes from the claims of the ID token", async () => {
    expect((await setUpSignedIn()).state().user?.isAdmin).toBe(true);
  });

  test("a hint is kept for the next visit, and other tabs are notified", async () => {
    const { browser, needs, authSays } = await setUpSignedIn();
    expect(browser.hint).toBe(true);
    expect(needs.announce).toHaveBeenCalledTimes(1);
    authSays(ann);
    expect(needs.announce).toHaveBeenCalledTimes(1);
    authSays(null);
    expect(browser.hint).toBe(false);
    expect(needs.announce).toHaveBeenCalledTimes(2);
  });
});

describe("2. readiness: every 100 ms, up to 50 times", () => {
  test("until then the session is loading; after 5 s the person counts as signed out", () => {
    const { session, state } = setUp({ hint: true });
    session.start();
    vi.advanceTimersByTime(4_999);
    expect(state().isLoading).toBe(true);
    vi.advanceTimersByTime(1);
    expect(state()).toMatchObject({ isLoading: false, user: null });
  });

  test("a late response still signs in: the listener stays, and so does the hint", () => {
    const { session, state, browser, authSays } = setUp({ hint: true });
    session.start();
    vi.advanceTimersByTime(20_000);
    expect(browser.hint).toBe(true);
    authSays(ann);
    expect(state().user).toEqual(ann);
  });

  test("no check goes on once the service is ready", () => {
    const { session, authSays } = setUp();
    session.start();
    authSays(null);
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a session that was stopped changes nothing any more", async () => {
    const { session, state, authSays } = setUp();
    const stop = session.start();
    await settled();
    stop();
    authSays(ann);
    vi.advanceTimersByTime(10_000);
    expect(state()).toEqual(emptySession);
  });
});

test("3. on sign-out the current profile, e-mail and admin flag are cleared", async () => {
  const { session, state, authSays } = await setUpSignedIn();
  session.setProfiles([profile("a")]);
  await settled();
  expect(state().access).not.toBeNull();
  authSays(null);
  expect(state()).toEqual({ ...emptySession, isLoading: false });
  expect(await session.tokens.profile()).toBeNull();
});

test("3. another account gets nothing of the one before", async () => {
  const { session, state, authSays } = await setUpSignedIn();
  session.setProfiles([profile("a")]);
  authSays({ uid: "bo", email: null, isAdmin: false, emailVerified: true });
  expect(state()).toMatchObject({
    user: { uid: "bo", isAdmin: false },
    profile: null,
    profiles: undefined,
  });
});

describe("4. the current profile", () => {
  test("is the one remembered in the cookie", async () => {
    const { session, state } = await setUpSignedIn({ remembered: "b" });
    session.setProfiles([profile("a"), profile("b")]);
    expect(state().profile?.id).toBe("b");
  });

  test("otherwise the first in the list", async () => {
    const { session, state } = await setUpSignedIn({ remembered: "somebody-else's" });
    session.setProfiles([profile("a"), profile("b")]);
    expect(state().profile?.id).toBe("a");
  });

  test("otherwise none", async () => {
    const { session, state, needs } = await setUpSignedIn();
    session.setProfiles([]);
    expect(state()).toMatchObject({ profile: null, profiles: [] });
    expect(needs.requestToken).not.toHaveBeenCalled();
  });

  test("a list that arrives after sign-out is dropped", async () => {
    const { session, state, authSays } = await setUpSignedIn();
    authSays(null);
    session.setProfiles([profile("a")]);
    expect(state().profile).toBeNull();
  });

  test("a failed list leaves its message", async () => {
    const { session, state } = await setUpSignedIn();
    session.setProfilesError("Please sign in.");
    expect(state().profilesError).toBe("Please sign in.");
  });
});

describe("5. when the current profile is set", () => {
  test("its id is stored in the cookie and a profile token is requested", async () => {
    const { session, browser, needs } = await setUpSignedIn();
    session.setProfiles([profile("a"), profile("b")]);
    expect(browser.profileId).toBe("a");
    session.chooseProfile("b");
    expect(browser.profileId).toBe("b");
    expect(needs.requestToken).toHaveBeenLastCalledWith("b");
  });

  test("on failure the token is cleared and the reason logged", async () => {
    const reason = new Error("There is no such profile.");
    const { session, state, needs } = await setUpSignedIn({
      requestToken: () => Promise.reject(reason),
    });
    session.setProfiles([profile("a")]);
    await settled();
    expect(state().access).toBeNull();
    expect(needs.report).toHaveBeenCalledWith("Profile token error", reason);
    expect(await session.tokens.profile()).toBeNull();
  });

  test("whether the account is suspended is known once the token arrives, and stays known for another profile", async () => {
    const { session, state } = await setUpSignedIn();
    session.setProfiles([profile("a"), profile("b")]);
    expect(state().suspension).toBeUndefined();
    await settled();
    expect(state().suspension).toBeNull();
    session.chooseProfile("b");
    expect(state().suspension).toBeNull();
  });

  test.each([
    ["the account is suspended", 403, "It sells works of others."],
    ["it fails otherwise", 503, null],
  ])("a token that is refused tells whether %s", async (_, status, suspension) => {
    const details = suspension === null ? [] : [{ path: "account", message: suspension }];
    const error = new CallFailure("No.", status, undefined, details);
    const { session, state } = await setUpSignedIn({
      requestToken: () => Promise.reject(error),
    });
    session.setProfiles([profile("a")]);
    await settled();
    expect(state()).toMatchObject({ access: null, suspension });
  });

  test("an id that is not one of the account's profiles changes nothing", async () => {
    const { session, state } = await setUpSignedIn();
    session.setProfiles([profile("a")]);
    session.chooseProfile("x");
    expect(state().profile?.id).toBe("a");
  });

  test("the response for a profile that is no longer current is ignored", async () => {
    const pro = token(proClaims);
    const requestToken = (id: string) =>
      id === "a"
        ? new Promise<string>((resolve) =>
            setTimeout(() => resolve(token({ isLegacyUser: false })), 1_000),
          )
        : Promise.resolve(pro);
    const { session, state } = await setUpSignedIn({ requestToken });
    session.setProfiles([profile("a"), profile("b")]);
    session.chooseProfile("b");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(state().access?.isLegacyUser).toBe(true);
    expect(await session.tokens.profile()).toBe(pro);
  });
});

test("6. the token gives legacy status, subscription type, paid and expired status", async () => {
  const { session, state } = await setUpSignedIn();
  session.setProfiles([profile("a")]);
  await settled();
  expect(state().access).toEqual({
    isLegacyUser: true,
    subscriptionType: "ARTIST_PRO",
    isPaid: true,
    isExpired: false,
  });
});

test("7. the role is mapped from the current profile's role", async () => {
  const { session, state } = await setUpSignedIn();
  session.setProfiles([profile("a", "ART_ORGANIZATION"), profile("b", "CURATOR")]);
  expect(toSessionRole(state().profile)).toEqual({
    role: "ART_ORGANIZATION",
    isOrganization: true,
  });
  session.chooseProfile("b");
  expect(toSessionRole(state().profile)).toEqual({ role: "CURATOR", isOrganization: false });
});

test("8. each request for a refresh flips the toggle", async () => {
  const { session, state } = await setUpSignedIn();
  session.refreshProfiles();
  expect(state().refreshToggle).toBe(true);
  session.refreshProfiles();
  expect(state().refreshToggle).toBe(false);
});
