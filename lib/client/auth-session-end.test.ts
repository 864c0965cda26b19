import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallFailure } from "@/lib/client/call-failure";
import { ann, profile, settled, setUp, setUpSignedIn } from "@/tests/support/session";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("Session: rejected by the product", () => {
  test("ends once, here and in the other tabs, with the reason", async () => {
    const { session, needs, state, authSays } = await setUpSignedIn();
    const reason = "This account has been disabled.";
    await Promise.all([session.tokens.end(reason), session.tokens.end(reason)]);
    expect(needs.notify).toHaveBeenCalledExactlyOnceWith(reason);
    expect(needs.announce).toHaveBeenLastCalledWith({ kind: "ended", reason });
    expect(needs.signOut).toHaveBeenCalledTimes(1);
    authSays(null);
    expect(state()).toMatchObject({ user: null, endReason: reason });
    authSays(ann);
    expect(state().endReason).toBeNull();
  });

  test("reports on the next visit that it ended meanwhile", () => {
    const { session, state, authSays } = setUp({ hint: true });
    session.start();
    authSays(null);
    expect(state().endReason).toMatch(/^Your session has ended.* or this browser cleared/);
  });

  test("renews the ID token only while somebody is signed in", async () => {
    const renewIdToken = vi.fn(() => Promise.resolve("ended" as const));
    const { session, authSays } = await setUpSignedIn({ renewIdToken });
    expect(await session.tokens.renewIdentity()).toBe("ended");
    authSays(null);
    expect(await session.tokens.renewIdentity()).toBe("unreachable");
    expect(renewIdToken).toHaveBeenCalledTimes(1);
  });
});

describe("Session: profile deleted elsewhere", () => {
  test("fetches the list again when the token is rejected with 404", async () => {
    const error = new CallFailure("There is no such profile.", 404, "NOT_FOUND", []);
    const { session, state } = await setUpSignedIn({ requestToken: () => Promise.reject(error) });
    session.setProfiles([profile("a")]);
    await settled();
    expect(state().refreshToggle).toBe(true);
  });

  test("switches to another profile and says so", async () => {
    const { session, state, needs } = await setUpSignedIn();
    session.setProfiles([profile("a"), profile("b")]);
    session.setProfiles([profile("b")]);
    expect(state().profile?.id).toBe("b");
    expect(needs.notify).toHaveBeenCalledWith("“a” has been deleted. You are now using “b”.");
    session.setProfiles([]);
    expect(needs.notify).toHaveBeenLastCalledWith("“b” has been deleted.");
    expect(state()).toMatchObject({ profile: null, access: null });
  });

  test("other tabs fetch their lists too", async () => {
    const { session, needs } = await setUpSignedIn();
    session.refreshProfiles();
    expect(needs.announce).toHaveBeenLastCalledWith({ kind: "profiles" });
  });
});
