// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { AdminGate } from "@/components/screens/admin/admin-gate";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { registerTokens } from "@/lib/client/auth/tokens";
import { startFakeApi } from "@/tests/support/fake-api";

const TASKS_CALL = "GET /v1/admin/tasks";
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
  responses.set(TASKS_CALL, { status: 403, body: { message: "For administrators." } });
  renderGate(true);
  expect(await screen.findByText("This page is for administrators.")).toBeVisible();
  expect(screen.queryByText("The administration")).toBeNull();
});

test("AdminGate: shows an administrator the open counts", async () => {
  const createTask = (kind: string, href: string, count: number) => ({
    id: kind,
    kind,
    title: "",
    text: "",
    href,
    count,
    dueAt: null,
  });
  responses.set(TASKS_CALL, {
    body: [
      createTask("PROMOTIONS", "/admin/promotions", 2),
      createTask("ORDERS", "/admin/orders", 1),
      createTask("FAILED_JOBS", "/admin/jobs", 3),
    ],
  });
  renderGate(true);
  expect(await screen.findByText("The administration")).toBeVisible();
  await screen.findByRole("link", { name: "Promotions 2" });
  await screen.findByRole("link", { name: "Orders 1" });
  await screen.findByRole("link", { name: "Jobs 3" });
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Needs your attention",
    "Profiles",
    "Accounts",
    "Reports",
    "Held",
    "Appeals",
    "Promotions 2",
    "Newsletter",
    "Orders 1",
    "Mails",
    "Links",
    "Answers",
    "Verified",
    "Jobs 3",
    "Log",
  ]);
});

test("AdminGate: shows an administrator without a second factor where to set one up", async () => {
  const message = "Administrators need a second factor.";
  const details = [{ path: "secondFactor", message }];
  responses.set(TASKS_CALL, { status: 403, body: { message, code: "FORBIDDEN", details } });
  renderGate(true);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("link", { name: "Set up a second factor" })).toHaveAttribute(
    "href",
    "/account#second-factor",
  );
  expect(screen.queryByText("The administration")).toBeNull();
});
