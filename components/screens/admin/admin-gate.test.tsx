// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { AdminGate } from "@/components/screens/admin/admin-gate";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { registerTokens } from "@/lib/client/auth/tokens";
import { startFakeApi } from "@/tests/support/fake-api";

const REPORTS_CALL = "GET /v1/admin/reports?size=1";
const responses: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(responses);
registerTokens({ identity: () => Promise.resolve("id-token") });
beforeEach(() => {
  api.requests.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

function renderGate(isAdmin: boolean | null): void {
  const user = isAdmin === null ? null : { uid: "ann", email: null, isAdmin, emailVerified: true };
  act(() => sessionStore.set({ ...emptySession, isLoading: false, user }));
  render(<AdminGate path="/admin">The administration</AdminGate>);
}

test("AdminGate: no administrator claim → rejected without a call", () => {
  renderGate(false);
  expect(screen.getByText("This page is for administrators.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go home" })).toBeVisible();
  expect(api.requests).toEqual([]);
});

test("AdminGate: signed out → sign-in link with the return path", () => {
  renderGate(null);
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fadmin",
  );
  expect(api.requests).toEqual([]);
});

test("AdminGate: shows why the session ended", () => {
  const endReason = "You have been signed out of this account everywhere.";
  act(() => sessionStore.set({ ...emptySession, isLoading: false, endReason }));
  render(<AdminGate path="/admin">The administration</AdminGate>);
  expect(screen.getByText(endReason)).toBeVisible();
});

test("AdminGate: a claim that the API rejects shows nothing", async () => {
  responses.set(REPORTS_CALL, { status: 403, body: { message: "For administrators." } });
  renderGate(true);
  expect(await screen.findByText("This page is for administrators.")).toBeVisible();
  expect(screen.queryByText("The administration")).toBeNull();
});

test("AdminGate: shows an administrator the open counts", async () => {
  const createList = (total: number) => ({ body: { items: [], next: null, total } });
  responses.set(REPORTS_CALL, createList(0));
  responses.set("GET /v1/admin/promotions?size=1", createList(2));
  responses.set("GET /v1/admin/orders?size=1", createList(1));
  responses.set("GET /v1/admin/jobs?size=1", createList(3));
  renderGate(true);
  expect(await screen.findByText("The administration")).toBeVisible();
  await screen.findByRole("link", { name: "Promotions (2)" });
  await screen.findByRole("link", { name: "Orders (1)" });
  await screen.findByRole("link", { name: "Jobs (3)" });
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Profiles",
    "Accounts",
    "Reports",
    "Held for review",
    "Appeals",
    "Promotions (2)",
    "Newsletter",
    "Orders (1)",
    "Mails",
    "Links",
    "Answers",
    "Verified",
    "Jobs (3)",
    "Log",
  ]);
});
