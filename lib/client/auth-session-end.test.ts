import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallFailure } from "@/lib/client/call-failure";
import { ann, profile, settled, setUp, setUpSignedIn } from "@/tests/support/session";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a session that the product refuses for good", () => {
  test("ends here and in the other tabs with the sentence that says why, once", async () => {
    const { session, needs, state, authSays } = await setUpSignedIn();
    const reason = "This account has been disabled.";
    await Promise.all([session.tokens.end(reason), session.tokens.end(reason)]);
    expect(needs.tell).toHaveBeenCalledExactlyOnceWith(reason);
    expect(needs.announce).toHaveBeenLastCalledWith({ kind: "ended", reason });
    expect(needs.signOut).toHaveBeenCalledTimes(1);
    authSays(null);
    expect(state()).toMatchObject({ user: null, endReason: reason });
    authSays(ann);
    expect(state().endReason).toBeNull();
  });

  test("that ended while no page of it was open is said when one opens", () => {
    const { session, state, authSays } = setUp({ hint: true });
    session.start();
    authSays(null);
    expect(state().endReason).toMatch(/^Your session has ended.* or this browser cleared/);
  });

  test("asks for a new ID token only while somebody is signed in", async () => {
    const renewIdToken = vi.fn(() => Promise.resolve("over" as const));
    const { session, authSays } = await setUpSignedIn({ renewIdToken });
    expect(await session.tokens.renewIdentity()).toBe("over");
    authSays(null);
    expect(await session.tokens.renewIdentity()).toBe("away");
    expect(renewIdToken).toHaveBeenCalledTimes(1);
  });
});

describe("a profile that was deleted elsewhere", () => {
  test("is found out when its token is refused: the list is fetched again", async () => {
    const error = new CallFailure("There is no such profile.", 404, "NOT_FOUND", []);
    const { session, state } = await setUpSignedIn({ requestToken: () => Promise.reject(error) });
    session.profilesListed([profile("a")]);
    await settled();
    expect(state().refreshToggle).toBe(true);
  });

  test("gives way to another one, which is said", async () => {
    const { session, state, needs } = await setUpSignedIn();
    session.profilesListed([profile("a"), profile("b")]);
    session.profilesListed([profile("b")]);
    expect(state().profile?.id).toBe("b");
    expect(needs.tell).toHaveBeenCalledWith("“a” has been deleted. You are now using “b”.");
    session.profilesListed([]);
    expect(needs.tell).toHaveBeenLastCalledWith("“b” has been deleted.");
    expect(state()).toMatchObject({ profile: null, access: null });
  });

  test("other tabs fetch their lists too", async () => {
    const { session, needs } = await setUpSignedIn();
    session.refreshProfiles();
    expect(needs.announce).toHaveBeenLastCalledWith({ kind: "profiles" });
  });
});
