// @vitest-environment jsdom
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { useSession } from "@/hooks/use-session";
import { sessionActions } from "@/lib/client/auth-actions";
import { sessionStore } from "@/lib/client/auth-store";
import { activeCurrency, chooseCurrency } from "@/lib/client/currency-cookie";
import type { AuthUser } from "@/lib/client/firebase";
import { forgetAnswers, QueryProvider } from "@/providers/query-provider";
import { SessionEngine } from "@/providers/session-engine";
import { startFakeApi } from "@/tests/support/fake-api";
import { profileAnswer } from "@/tests/support/profile-answer";

const ann: AuthUser = { uid: "ann", email: null, isAdmin: false, emailVerified: true };
const bob: AuthUser = { ...ann, uid: "bob" };
let authSays: (user: AuthUser | null) => void = () => {};

// The auth service's SDK, which the test speaks for.
vi.mock("@/lib/client/auth-chunk", () => ({
  createAuthService: () => ({
    watch: (onUser: (user: AuthUser | null) => void) => {
      authSays = onUser;
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

const asked = vi.fn(() => Promise.resolve(`For ${sessionStore.get().user?.uid ?? "nobody"}`));

function Answer({ to }: { to: string }) {
  const { isSignedIn } = useSession();
  const { data } = useQuery({ queryKey: [to], queryFn: asked, enabled: isSignedIn });
  return <p>{data ?? "Nothing"}</p>;
}

test("nothing that was answered to one account is kept for the next, seen or not", async () => {
  const page = (to: string) => (
    <QueryProvider>
      <Answer key={to} to={to} />
      <SessionEngine />
    </QueryProvider>
  );
  const { rerender } = render(page("reports"));
  await screen.findByText("For ann");
  rerender(page("log"));
  await screen.findByText("For ann");

  act(() => authSays(null));
  await screen.findByText("Nothing");
  act(() => authSays(bob));
  await screen.findByText("For bob");
  rerender(page("reports"));
  expect(screen.queryByText("For ann")).toBeNull();
  await screen.findByText("For bob");

  // Straight from one account to another, too.
  act(() => authSays(ann));
  await screen.findByText("For ann");
});

test("session and currency are held by React Query once it is there, and outlive the account that leaves", async () => {
  const client = () => useQueryClient();
  const { result } = renderHook(client, { wrapper: QueryProvider });
  act(() => authSays(ann));
  act(() => chooseCurrency("EUR"));
  expect(result.current.getQueryData(["session"])).toBe(sessionStore.get());
  expect(result.current.getQueryData(["currency"])).toBe("EUR");
  forgetAnswers(result.current);
  expect(result.current.getQueryData(["session"])).toMatchObject({ user: { uid: "ann" } });
  expect(activeCurrency.get()).toBe("EUR");
});
