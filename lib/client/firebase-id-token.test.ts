import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getIdToken } from "@/lib/client/auth/firebase";

const fetchIdToken = vi.fn<() => Promise<string | null>>();
vi.mock("@/lib/client/auth/auth-chunk", () => ({
  createAuthService: () => ({ idToken: fetchIdToken }),
}));

beforeAll(() => {
  const textContent = JSON.stringify({ apiHost: "", firebase: { apiKey: "key" } });
  vi.stubGlobal("document", { getElementById: () => ({ textContent }) });
});
afterAll(() => vi.unstubAllGlobals());

// SPEC section 7, “Other”.
test("getIdToken: fetched each time; null without a user or if fetching fails", async () => {
  fetchIdToken
    .mockResolvedValueOnce("one")
    .mockResolvedValueOnce("two")
    .mockResolvedValueOnce(null);
  expect([await getIdToken(), await getIdToken(), await getIdToken()]).toEqual([
    "one",
    "two",
    null,
  ]);
  fetchIdToken.mockRejectedValueOnce(new Error("auth/network-request-failed"));
  expect(await getIdToken()).toBeNull();
});
