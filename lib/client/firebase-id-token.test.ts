import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { idToken } from "@/lib/client/firebase";

const ask = vi.fn<() => Promise<string | null>>();
vi.mock("@/lib/client/auth-chunk", () => ({ createAuthService: () => ({ idToken: ask }) }));

beforeAll(() => {
  const textContent = JSON.stringify({ apiHost: "", firebase: { apiKey: "key" } });
  vi.stubGlobal("document", { getElementById: () => ({ textContent }) });
});
afterAll(() => vi.unstubAllGlobals());

// SPEC section 7, “Other”.
test("the ID token of who is signed in is asked for each time; it is null without a user, and when the fetch fails", async () => {
  ask.mockResolvedValueOnce("one").mockResolvedValueOnce("two").mockResolvedValueOnce(null);
  expect([await idToken(), await idToken(), await idToken()]).toEqual(["one", "two", null]);
  ask.mockRejectedValueOnce(new Error("auth/network-request-failed"));
  expect(await idToken()).toBeNull();
});
