// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { PostArtwork } from "@/components/screens/artwork-form/post-artwork";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { registerTokens } from "@/lib/client/auth/tokens";
import type { ProfileAccess } from "@/lib/client/auth/auth-store";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { buildProduct } from "@/tests/support/build-purchases";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";

// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

const QUOTA_CALL = "GET /v1/artworks/config/quotas";
const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());

const access: ProfileAccess = {
  isLegacyUser: false,
  subscriptionType: null,
  isPaid: false,
  isExpired: false,
};
let tokenAccess: ProfileAccess | null = access;

function setAccess(newAccess: ProfileAccess | null): void {
  act(() => sessionStore.set({ ...sessionStore.get(), access: newAccess }));
}

registerTokens({
  identity: () => Promise.resolve("id-token"),
  profile: () => {
    setAccess(tokenAccess);
    return Promise.resolve(tokenAccess === null ? null : "profile-token");
  },
  renewProfile: () => Promise.resolve(),
});

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
  tokenAccess = access;
  responses.set(QUOTA_CALL, { body: { permitted: true, used: 2, limit: 10 } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderPostArtwork(client = new QueryClient()) {
  const user = { uid: "ann", email: null, isAdmin: false, emailVerified: true };
  const profile = buildProfile("a", "Ann");
  const session = { isLoading: false, user, profiles: [profile], profile, suspension: null };
  sessionStore.set({ ...emptySession, ...session });
  render(<PostArtwork />, { wrapper: createQueryWrapper(client) });
  return userEvent.setup();
}

const findTitle = () => screen.findByRole("textbox", { name: /^Title/ });

test("PostArtwork: shows the form with quota left and an active subscription", async () => {
  renderPostArtwork();
  await findTitle();
  expect(screen.getByText(/Posting as Ann\. 2 of 10 artworks posted\./)).toBeInTheDocument();
});

test("PostArtwork: the quota call failed → posting is disabled and can be retried", async () => {
  responses.set(QUOTA_CALL, { status: 400, body: { message: "No." } });
  const user = renderPostArtwork();
  expect(await screen.findByRole("alert")).toHaveTextContent(/We could not check/);
  expect(screen.queryByRole("textbox")).toBeNull();
  responses.set(QUOTA_CALL, { body: { permitted: true, used: 2, limit: 10 } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await findTitle();
});

test("PostArtwork: a missing profile token is not reported as a used-up quota, and can be retried", async () => {
  tokenAccess = null;
  const client = new QueryClient();
  client.setQueryData([QUOTA_CALL, "a"], { permitted: true, used: 2, limit: 10 });
  const user = renderPostArtwork(client);
  expect(await screen.findByRole("alert")).toHaveTextContent(/We could not check/);
  expect(screen.queryByText(/all your plan includes/)).toBeNull();
  tokenAccess = access;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await findTitle();
});

test("PostArtwork: losing the token later keeps the form", async () => {
  const user = renderPostArtwork();
  await user.type(await findTitle(), "Sea");
  setAccess(null);
  expect(screen.getByDisplayValue("Sea")).toBeInTheDocument();
});

test("PostArtwork: a used-up quota offers plans, an expired subscription its renewal", async () => {
  responses.set(QUOTA_CALL, { body: { permitted: false, used: 10, limit: 10 } });
  const plan = (type: string, unitAmount: number) => ({
    ...buildProduct("subscriptionEvent", type, unitAmount),
    prices: [{ priceId: type, unitAmount, currency: "USD", interval: "month" }],
  });
  responses.set("GET /v1/profiles/subscriptions/currencies", { body: ["USD"] });
  responses.set("GET /v1/profiles/subscriptions?currency=USD", {
    body: [plan("ARTIST_PRO", 1_500), plan("ARTIST_STARTER", 1_000), plan("ORGANIZATION_BASIC", 1)],
  });
  renderPostArtwork();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /10 of 10 artworks posted\.That is all your plan includes\./,
  );
  const plans = within(await screen.findByRole("region", { name: "Room for more" }));
  expect(plans.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Starter PortfolioShow a first body of work, and hear of what suits it.$10 a month100 alerts · 40 artworks",
    "Pro PortfolioShow your whole practice, and see who looks at it.$15 a month100 alerts · 200 artworks · 1 artwork boost a month: Highlight · 52 weeks of statistics",
  ]);
  expect(screen.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/pricing");
  setAccess({ ...access, isExpired: true });
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/has expired/));
  expect(screen.getByRole("link", { name: /^Renew it/ })).toHaveAttribute("href", "/account#plan");
});
