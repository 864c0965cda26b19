import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptySession } from "@/lib/client/auth/auth-store";
import { CallFailure } from "@/lib/client/call-failure";
import { toSessionRole } from "@/lib/profiles/session-role.rules";
import { buildProfile } from "@/tests/support/build-profile";
import {
  ann,
  proClaims,
  flushPromises,
  setUpSession,
  setUpSignedInSession,
  createToken,
} from "@/tests/support/session";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("1. the signed-in flag follows the authentication state", () => {
  test("in and out, as often as it changes", () => {
    const { session, getState, emitUser } = setUpSession();
    session.start();
    expect(getState()).toMatchObject({ isLoading: true, user: null });
    emitUser(ann);
    expect(getState()).toMatchObject({ isLoading: false, user: ann });
    emitUser(null);
    expect(getState()).toMatchObject({ isLoading: false, user: null });
    emitUser(ann);
    expect(getState().user).toEqual(ann);
  });

  test("ADMIN comes from the claims of the ID token", async () => {
    expect((await setUpSignedInSession()).getState().user?.isAdmin).toBe(true);
  });

  test("a hint is kept for the next visit, and other tabs are notified", async () => {
    const { browser, dependencies, emitUser } = await setUpSignedInSession();
    expect(browser.hint).toBe(true);
    expect(dependencies.announce).toHaveBeenCalledTimes(1);
    emitUser(ann);
    expect(dependencies.announce).toHaveBeenCalledTimes(1);
    emitUser(null);
    expect(browser.hint).toBe(false);
    expect(dependencies.announce).toHaveBeenCalledTimes(2);
  });
});

describe("2. readiness: every 100 ms, up to 50 times", () => {
  test("until then the session is loading; after 5 s the person counts as signed out", () => {
    const { session, getState } = setUpSession({ hint: true });
    session.start();
    vi.advanceTimersByTime(4_999);
    expect(getState().isLoading).toBe(true);
    vi.advanceTimersByTime(1);
    expect(getState()).toMatchObject({ isLoading: false, user: null });
  });

  test("a late response still signs in: the listener stays, and so does the hint", () => {
    const { session, getState, browser, emitUser } = setUpSession({ hint: true });
    session.start();
    vi.advanceTimersByTime(20_000);
    expect(browser.hint).toBe(true);
    emitUser(ann);
    expect(getState().user).toEqual(ann);
  });

  test("no check goes on once the service is ready", () => {
    const { session, emitUser } = setUpSession();
    session.start();
    emitUser(null);
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a session that was stopped changes nothing any more", async () => {
    const { session, getState, emitUser } = setUpSession();
    const stop = session.start();
    await flushPromises();
    stop();
    emitUser(ann);
    vi.advanceTimersByTime(10_000);
    expect(getState()).toEqual(emptySession);
  });
});

test("3. on sign-out the current profile, e-mail and admin flag are cleared", async () => {
  const { session, getState, emitUser } = await setUpSignedInSession();
  session.setProfiles([buildProfile("a")]);
  await flushPromises();
  expect(getState().access).not.toBeNull();
  emitUser(null);
  expect(getState()).toEqual({ ...emptySession, isLoading: false });
  expect(await session.tokens.profile()).toBeNull();
});

test("3. another account gets nothing of the one before", async () => {
  const { session, getState, emitUser } = await setUpSignedInSession();
  session.setProfiles([buildProfile("a")]);
  emitUser({ uid: "bo", email: null, isAdmin: false, emailVerified: true });
  expect(getState()).toMatchObject({
    user: { uid: "bo", isAdmin: false },
    profile: null,
    profiles: undefined,
  });
});

describe("4. the current profile", () => {
  test("is the one remembered in the cookie", async () => {
    const { session, getState } = await setUpSignedInSession({ profileId: "b" });
    session.setProfiles([buildProfile("a"), buildProfile("b")]);
    expect(getState().profile?.id).toBe("b");
  });

  test("otherwise the first in the list", async () => {
    const { session, getState } = await setUpSignedInSession({ profileId: "somebody-else's" });
    session.setProfiles([buildProfile("a"), buildProfile("b")]);
    expect(getState().profile?.id).toBe("a");
  });

  test("otherwise none", async () => {
    const { session, getState, dependencies } = await setUpSignedInSession();
    session.setProfiles([]);
    expect(getState()).toMatchObject({ profile: null, profiles: [] });
    expect(dependencies.requestToken).not.toHaveBeenCalled();
  });

  test("a list that arrives after sign-out is dropped", async () => {
    const { session, getState, emitUser } = await setUpSignedInSession();
    emitUser(null);
    session.setProfiles([buildProfile("a")]);
    expect(getState().profile).toBeNull();
  });

  test("a failed list leaves its message", async () => {
    const { session, getState } = await setUpSignedInSession();
    session.setProfilesError("Please sign in.");
    expect(getState().profilesError).toBe("Please sign in.");
  });
});

describe("5. when the current profile is set", () => {
  test("its id is stored in the cookie and a profile token is requested", async () => {
    const { session, browser, dependencies } = await setUpSignedInSession();
    session.setProfiles([buildProfile("a"), buildProfile("b")]);
    expect(browser.profileId).toBe("a");
    session.chooseProfile("b");
    expect(browser.profileId).toBe("b");
    expect(dependencies.requestToken).toHaveBeenLastCalledWith("b");
  });

  test("on failure the token is cleared and the reason logged", async () => {
    const reason = new Error("There is no such profile.");
    const { session, getState, dependencies } = await setUpSignedInSession({
      requestToken: () => Promise.reject(reason),
    });
    session.setProfiles([buildProfile("a")]);
    await flushPromises();
    expect(getState().access).toBeNull();
    expect(dependencies.logError).toHaveBeenCalledWith("Profile token error", reason);
    expect(await session.tokens.profile()).toBeNull();
  });

  test("whether the account is suspended is known once the token arrives, and stays known for another profile", async () => {
    const { session, getState } = await setUpSignedInSession();
    session.setProfiles([buildProfile("a"), buildProfile("b")]);
    expect(getState().suspension).toBeUndefined();
    await flushPromises();
    expect(getState().suspension).toBeNull();
    session.chooseProfile("b");
    expect(getState().suspension).toBeNull();
  });

  test.each([
    ["the account is suspended", 403, "It sells works of others."],
    ["it fails otherwise", 503, null],
  ])("a token that is refused tells whether %s", async (_, status, suspension) => {
    const details = suspension === null ? [] : [{ path: "account", message: suspension }];
    const error = new CallFailure("No.", status, undefined, details);
    const { session, getState } = await setUpSignedInSession({
      requestToken: () => Promise.reject(error),
    });
    session.setProfiles([buildProfile("a")]);
    await flushPromises();
    expect(getState()).toMatchObject({ access: null, suspension });
  });

  test("an id that is not one of the account's profiles changes nothing", async () => {
    const { session, getState } = await setUpSignedInSession();
    session.setProfiles([buildProfile("a")]);
    session.chooseProfile("x");
    expect(getState().profile?.id).toBe("a");
  });

  test("the response for a profile that is no longer current is ignored", async () => {
    const pro = createToken(proClaims);
    const requestToken = (id: string) =>
      id === "a"
        ? new Promise<string>((resolve) =>
            setTimeout(() => resolve(createToken({ isLegacyUser: false })), 1_000),
          )
        : Promise.resolve(pro);
    const { session, getState } = await setUpSignedInSession({ requestToken });
    session.setProfiles([buildProfile("a"), buildProfile("b")]);
    session.chooseProfile("b");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(getState().access?.isLegacyUser).toBe(true);
    expect(await session.tokens.profile()).toBe(pro);
  });
});

test("6. the token gives legacy status, subscription type, paid and expired status", async () => {
  const { session, getState } = await setUpSignedInSession();
  session.setProfiles([buildProfile("a")]);
  await flushPromises();
  expect(getState().access).toEqual({
    isLegacyUser: true,
    subscriptionType: "ARTIST_PRO",
    isPaid: true,
    isExpired: false,
  });
});

test("7. the role is mapped from the current profile's role", async () => {
  const { session, getState } = await setUpSignedInSession();
  session.setProfiles([
    { ...buildProfile("a"), role: "ART_ORGANIZATION" },
    { ...buildProfile("b"), role: "CURATOR" },
  ]);
  expect(toSessionRole(getState().profile)).toEqual({
    role: "ART_ORGANIZATION",
    isOrganization: true,
  });
  session.chooseProfile("b");
  expect(toSessionRole(getState().profile)).toEqual({ role: "CURATOR", isOrganization: false });
});

test("8. each request for a refresh flips the toggle", async () => {
  const { session, getState } = await setUpSignedInSession();
  session.refreshProfiles();
  expect(getState().refreshToggle).toBe(true);
  session.refreshProfiles();
  expect(getState().refreshToggle).toBe(false);
});

describe("acting for a team", () => {
  const team = { ...buildProfile("t", "Kiln House"), memberRole: "EDITOR", mayPost: true } as const;

  test("its profile is the acting one, and stays so when the own ones are listed again", async () => {
    const { session, getState, browser, dependencies } = await setUpSignedInSession();
    session.setProfiles([buildProfile("a")]);
    session.actFor(team);
    expect(getState()).toMatchObject({ profile: { id: "t" }, team: { memberRole: "EDITOR" } });
    expect(browser.profileId).toBe("t");
    session.setProfiles([buildProfile("a")]);
    expect(getState().profile?.id).toBe("t");
    expect(dependencies.notify).not.toHaveBeenCalled();
    session.chooseProfile("a");
    expect(getState()).toMatchObject({ profile: { id: "a" }, team: null });
  });

  test("whoever is not in it any more acts as themselves again, and is told", async () => {
    const { session, getState, dependencies } = await setUpSignedInSession({
      requestToken: (id) =>
        id === "t"
          ? Promise.reject(new CallFailure("There is no such profile.", 404, undefined, []))
          : Promise.resolve(createToken(proClaims)),
    });
    session.setProfiles([buildProfile("a")]);
    session.actFor(team);
    await flushPromises();
    expect(getState()).toMatchObject({ profile: { id: "a" }, team: null });
    expect(dependencies.notify).toHaveBeenCalledExactlyOnceWith(
      "You no longer work for “Kiln House”.",
    );
  });
});
