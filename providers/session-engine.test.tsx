// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { sessionActions } from "@/lib/client/auth-actions";
import { sessionStore } from "@/lib/client/auth-store";
import type { AuthUser } from "@/lib/client/firebase";
import { SessionEngine } from "@/providers/session-engine";
import { startFakeApi } from "@/tests/support/fake-api";
import { profileAnswer } from "@/tests/support/profile-answer";

const ann: AuthUser = { uid: "ann", email: null, isAdmin: false };

// The auth service's SDK, which the test speaks for.
vi.mock("@/lib/client/auth-chunk", () => ({
  createAuthService: () => ({
    watch: (onUser: (user: AuthUser) => void) => {
      onUser(ann);
      return () => {};
    },
    idToken: () => Promise.resolve("id-token"),
  }),
}));

const base64 = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const claims = { iat: 0, exp: 900, subscription: { type: "ARTIST_PRO", isExpired: false } };
const LIST = "GET /v1/profiles/";
const TOKEN = "POST /v1/profiles/token/";
const answers = new Map<string, { body: unknown }>([
  [LIST, { body: [profileAnswer("a", "Before")] }],
  [TOKEN, { body: { token: `${base64({ alg: "HS256" })}.${base64(claims)}.x` } }],
]);
const api = await startFakeApi(answers);

afterEach(cleanup);
afterAll(() => api.close());

test("4, 5 and 8. the list is fetched after sign-in and a token with it, and both again when the token-refresh toggle flips", async () => {
  render(<SessionEngine />);
  await waitFor(() => expect(sessionStore.get().access?.isExpired).toBe(false));
  expect(sessionStore.get().profile?.name).toBe("Before");
  expect([api.count(LIST), api.count(TOKEN)]).toEqual([1, 1]);

  answers.set(LIST, { body: [profileAnswer("a", "After")] });
  act(() => sessionActions.refreshProfiles());
  await waitFor(() => expect(sessionStore.get().profile?.name).toBe("After"));
  await waitFor(() => expect([api.count(LIST), api.count(TOKEN)]).toEqual([2, 2]));

  // The same list again is fetched as well, and its token renewed.
  act(() => sessionActions.refreshProfiles());
  await waitFor(() => expect([api.count(LIST), api.count(TOKEN)]).toEqual([3, 3]));
});
