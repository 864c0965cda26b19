// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { EligibleList } from "@/components/screens/opportunity-list/eligible-list";
import { readListAddress } from "@/components/screens/opportunity-list/list-address";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { filterGroups } from "@/lib/opportunities/list/opportunity-filter.queries";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { ann } from "@/tests/support/session";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), replace: vi.fn() }) }));
vi.setConfig({ testTimeout: 30_000 });

const LIST = "GET /v1/opportunities/?eligibleOnly=true&sortBy=deadline&page=1";
const FACETS = "GET /v1/opportunities/facets?eligibleOnly=true";
const noCounts = Object.fromEntries(filterGroups.map((group) => [group, []]));
const responses = new Map();
const api = await startFakeApi(responses);

beforeEach(() => {
  api.requests.length = 0;
  HTMLElement.prototype.hidePopover = () => undefined;
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
});
afterEach(cleanup);
afterAll(() => api.close());

let profiles = 0;
const signIn = () => {
  const profile = buildProfile(`mara-${(profiles += 1)}`, "Mara Lind");
  const session = { isLoading: false, user: ann, profile, profiles: [profile], suspension: null };
  act(() => sessionStore.set({ ...emptySession, ...session }));
};
const open = () =>
  render(<EligibleList address={readListAddress(null, { eligibleOnly: "true" })} />);

test("EligibleList: a signed-out person is asked to sign in, and can take the filter away", async () => {
  open();
  expect(screen.getByRole("heading", { level: 1 })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fopportunities%3FeligibleOnly%3Dtrue",
  );
  expect(
    within(screen.getByRole("list", { name: "Chosen filters" })).getAllByRole("link")[0],
  ).toHaveAttribute("href", "/opportunities");
  expect(api.requests).toEqual([]);
});

test("EligibleList: shows the list with its counts, and marks what is to be checked", async () => {
  const items = [
    buildOpportunity({ id: "one", title: "For everybody", verdict: "ENTER" }),
    buildOpportunity({ id: "two", title: "For some", verdict: "CHECK" }),
  ];
  const total = { total: 2, totalRelation: "eq" };
  responses.set(LIST, { body: { items, page: 1, size: 20, next: null, ...total } });
  const bands = [{ key: "week", count: 1 }];
  const types = [{ key: "ART_RESIDENCY", count: 2 }];
  responses.set(FACETS, { body: { ...noCounts, ...total, types, bands, anyDeadline: 2 } });
  signIn();
  open();
  const rows = await screen.findAllByRole("article");
  expect(rows.map((row) => within(row).queryByText("Check whether you’re eligible"))).toEqual([
    null,
    expect.any(HTMLElement),
  ]);
  expect(screen.getByText("2 opportunities")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Next 7 days 1" })).toBeInTheDocument();
  expect(screen.getByLabelText("Only those I’m eligible for")).toBeChecked();
  expect(screen.getAllByRole("link", { name: "private facts" })[0]).toHaveAttribute(
    "href",
    "/account/facts",
  );
  // A public feed knows nobody.
  expect(screen.queryByRole("link", { name: "RSS" })).toBeNull();
});

test("EligibleList: an error says so, and an empty list leads on", async () => {
  responses.set(LIST, { status: 403, body: { message: "Not now." } });
  responses.set(FACETS, { status: 403, body: { message: "Not now." } });
  signIn();
  const { unmount } = open();
  expect(await screen.findByText(/The list could not be loaded: Not now\./)).toBeInTheDocument();
  unmount();
  const none = { items: [], total: 0, totalRelation: "eq", page: 1, size: 20, next: null };
  responses.set(LIST, { body: none });
  signIn();
  open();
  expect(await screen.findByRole("link", { name: "Clear all filters" })).toHaveAttribute(
    "href",
    "/opportunities",
  );
});
