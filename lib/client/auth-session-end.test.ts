import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallFailure } from "@/lib/client/call-failure";
import { buildProfile } from "@/tests/support/build-profile";
import { ann, flushPromises, setUpSession, setUpSignedInSession } from "@/tests/support/session";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("Session: rejected by the product", () => {
  test("ends once, here and in the other tabs, with the reason", async () => {
    const { session, dependencies, getState, emitUser } = await setUpSignedInSession();
    const reason = "This account has been disabled.";
    await Promise.all([session.tokens.end(reason), session.tokens.end(reason)]);
    expect(dependencies.notify).toHaveBeenCalledExactlyOnceWith(reason);
    expect(dependencies.announce).toHaveBeenLastCalledWith({ kind: "ended", reason });
    expect(dependencies.signOut).toHaveBeenCalledTimes(1);
    emitUser(null);
    expect(getState()).toMatchObject({ user: null, endReason: reason });
    emitUser(ann);
    expect(getState().endReason).toBeNull();
  });

  test("reports on the next visit that it ended meanwhile", () => {
    const { session, getState, emitUser } = setUpSession({ hint: true });
    session.start();
    emitUser(null);
    expect(getState().endReason).toMatch(/^Your session has ended.* or this browser cleared/);
  });

  test("renews the ID token only while somebody is signed in", async () => {
    const renewIdToken = vi.fn(() => Promise.resolve("ended" as const));
    const { session, emitUser } = await setUpSignedInSession({ renewIdToken });
    expect(await session.tokens.renewIdentity()).toBe("ended");
    emitUser(null);
    expect(await session.tokens.renewIdentity()).toBe("unreachable");
    expect(renewIdToken).toHaveBeenCalledTimes(1);
  });
});

describe("Session: profile deleted elsewhere", () => {
  test("fetches the list again when the token is rejected with 404", async () => {
    const error = new CallFailure("There is no such profile.", 404, "NOT_FOUND", []);
    const { session, getState } = await setUpSignedInSession({
      requestToken: () => Promise.reject(error),
    });
    session.setProfiles([buildProfile("a")]);
    await flushPromises();
    expect(getState().refreshToggle).toBe(true);
  });

  test("switches to another profile and says so", async () => {
    const { session, getState, dependencies } = await setUpSignedInSession();
    session.setProfiles([buildProfile("a"), buildProfile("b")]);
    session.setProfiles([buildProfile("b")]);
    expect(getState().profile?.id).toBe("b");
    expect(dependencies.notify).toHaveBeenCalledWith(
      "“a” has been deleted. You are now using “b”.",
    );
    session.setProfiles([]);
    expect(dependencies.notify).toHaveBeenLastCalledWith("“b” has been deleted.");
    expect(getState()).toMatchObject({ profile: null, access: null });
  });

  test("other tabs fetch their lists too", async () => {
    const { session, dependencies } = await setUpSignedInSession();
    session.refreshProfiles();
    expect(dependencies.announce).toHaveBeenLastCalledWith({ kind: "profiles" });
  });
});
