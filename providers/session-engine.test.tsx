// @vitest-environment jsdom
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { useCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { sessionActions } from "@/lib/client/auth/auth-actions";
import { sessionCookies } from "@/lib/client/auth/auth-cookies";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import type { AuthUser } from "@/lib/client/auth/auth-chunk";
import { QueryProvider } from "@/providers/query-provider";
import { SessionEngine } from "@/providers/session-engine";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";

const ann: AuthUser = { uid: "ann", email: null, isAdmin: false, emailVerified: true };
const bob: AuthUser = { ...ann, uid: "bob" };
let emitUser: (user: AuthUser | null) => void = () => {};

// Stands in for the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({
  createAuthService: () => ({
    watch: (onUser: (user: AuthUser | null) => void) => {
      emitUser = onUser;
      onUser(ann);
      return () => {};
    },
    idToken: () => Promise.resolve("id-token"),
  }),
}));

const toBase64Url = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const claims = { iat: 0, exp: 900, subscription: { type: "ARTIST_PRO", isExpired: false } };
const LIST = "GET /v1/profiles/";
const TEAMS = "GET /v1/profiles/memberships";
const TOKEN = "POST /v1/profiles/token/";
const responses = new Map<string, { body: unknown }>([
  [LIST, { body: [buildProfile("a", "Before")] }],
  [TOKEN, { body: { token: `${toBase64Url({ alg: "HS256" })}.${toBase64Url(claims)}.x` } }],
]);
const api = await startFakeApi(responses);

afterEach(cleanup);
afterAll(() => api.close());

test("SessionEngine: fetches profiles and a token after sign-in, and again when the token-refresh toggle flips", async () => {
  render(<SessionEngine />);
  await waitFor(() => expect(sessionStore.get().access?.isExpired).toBe(false));
  expect(sessionStore.get().profile?.name).toBe("Before");
  expect([api.countRequests(LIST), api.countRequests(TOKEN)]).toEqual([1, 1]);

  responses.set(LIST, { body: [buildProfile("a", "After")] });
  act(() => sessionActions.refreshProfiles());
  await waitFor(() => expect(sessionStore.get().profile?.name).toBe("After"));
  await waitFor(() => expect([api.countRequests(LIST), api.countRequests(TOKEN)]).toEqual([2, 2]));

  // An unchanged list is fetched as well, and its token renewed.
  act(() => sessionActions.refreshProfiles());
  await waitFor(() => expect([api.countRequests(LIST), api.countRequests(TOKEN)]).toEqual([3, 3]));
});

test("SessionEngine: reads the teams after the account's own profiles, where a profile that is handed over appears", async () => {
  sessionStore.set(emptySession);
  responses.set(TEAMS, { body: [] });
  const Teams = () => (useCall(TEAMS).isPending ? "Pending" : "Known");
  render(
    <QueryProvider>
      <SessionEngine />
      <Teams />
    </QueryProvider>,
  );
  await screen.findByText("Known");
  await waitFor(() => expect(sessionStore.get().profile).not.toBeNull());
  api.requests.length = 0;
  act(() => sessionActions.refreshProfiles());
  await waitFor(() => expect(api.countRequests(TEAMS)).toBe(1));
  const lists = api.requests.map(({ line }) => line).filter((line) => line !== TOKEN);
  expect(lists).toEqual([LIST, TEAMS]);
});

test("SessionEngine: acts for the remembered team from the start, and never for the account's own profile before", async () => {
  sessionStore.set(emptySession);
  sessionCookies.setProfileId("house");
  const team = { ...buildProfile("house", "Kiln House"), memberRole: "EDITOR", mayPost: true };
  responses.set(TEAMS, { body: [team] });
  const acting: (string | undefined)[] = [];
  const stop = sessionStore.subscribe(() => acting.push(sessionStore.get().profile?.name));
  render(<SessionEngine />);
  await waitFor(() => expect(sessionStore.get().team?.name).toBe("Kiln House"));
  stop();
  expect(new Set(acting)).toEqual(new Set([undefined, "Kiln House"]));
  expect(sessionCookies.profileId()).toBe("house");
});

const fetchOwner = vi.fn(() => Promise.resolve(`For ${sessionStore.get().user?.uid ?? "nobody"}`));

function OwnerQuery({ name }: { name: string }) {
  const { isSignedIn } = useSession();
  const { data } = useQuery({ queryKey: [name], queryFn: fetchOwner, enabled: isSignedIn });
  return <p>{data ?? "Nothing"}</p>;
}

test("SessionEngine: clears one account's data before the next signs in, mounted or not", async () => {
  const page = (name: string) => (
    <QueryProvider>
      <OwnerQuery key={name} name={name} />
      <SessionEngine />
    </QueryProvider>
  );
  const { rerender } = render(page("reports"));
  await screen.findByText("For ann");
  rerender(page("log"));
  await screen.findByText("For ann");

  act(() => emitUser(null));
  await screen.findByText("Nothing");
  act(() => emitUser(bob));
  await screen.findByText("For bob");
  rerender(page("reports"));
  expect(screen.queryByText("For ann")).toBeNull();
  await screen.findByText("For bob");

  // The same holds when one account replaces another without signing out.
  act(() => emitUser(ann));
  await screen.findByText("For ann");
});
