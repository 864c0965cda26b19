// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AdministeredAccountRow } from "@/components/moderation/administered-account-row";
import { AdministeredOrderRow } from "@/components/screens/admin/orders/administered-order-row";
import { oldSignInError } from "@/lib/shared/fresh-sign-in";
import { setUpAdminScreen } from "@/tests/support/admin-screen";
import { buildReviewedOrder } from "@/tests/support/build-sales";

const service = vi.hoisted(() => ({
  reauthenticate: vi.fn(),
  reload: () => Promise.resolve({ uid: "ann", providers: ["password"] }),
  factors: () => [],
}));
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({ createAuthService: () => service }));

const order = buildReviewedOrder();
const account = {
  uid: "grace",
  email: "grace@example.test",
  createdAt: "2026-11-20T10:00:00.000Z",
  suspension: null,
  profiles: [],
  counts: { artworks: 0, opportunities: 0, promotions: 0, upheldReports: 0 },
};
const SUSPEND_CALL = `POST /v1/admin/accounts/${account.uid}/suspend`;
const REFUND_CALL = `POST /v1/admin/orders/${order.id}/refund`;

const { responses, api, renderScreen } = await setUpAdminScreen("Administration", () => (
  <ul>
    <AdministeredAccountRow account={account} />
    <AdministeredOrderRow order={order} />
  </ul>
));

const message = "Please sign in again: this is done only right after a sign-in.";

/** Rejects the call until somebody has signed in again. */
function expectFreshSignIn(call: string, body: object): void {
  const rejection = {
    status: 401,
    body: { code: "UNAUTHENTICATED", message, details: [oldSignInError] },
  };
  responses.set(call, () =>
    service.reauthenticate.mock.calls.length === 0 ? rejection : { body },
  );
}

beforeEach(() => service.reauthenticate.mockReset().mockResolvedValue(undefined));

const findPrompt = () => screen.findByRole("heading", { name: "Confirm that it is you" });
const findPassword = () => screen.findByLabelText("Your password", { selector: "input" });

test("Suspend: after a fresh sign-in it goes on with the reason that was typed", async () => {
  expectFreshSignIn(SUSPEND_CALL, account);
  const { user, pressButton } = await renderScreen();
  await pressButton("Suspend");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "It sells copies.");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  await findPrompt();
  expect(dialog.queryByRole("button", { name: "Suspend" })).toBeNull();
  await user.type(await findPassword(), "right{Enter}");
  await vi.waitFor(() => expect(api.countRequests(SUSPEND_CALL)).toBe(2));
  const sent = api.requests.filter(({ line }) => line === SUSPEND_CALL);
  expect(JSON.parse(sent[1]?.body ?? "")).toMatchObject({ reason: "It sells copies." });
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Suspend: whoever cancels finds the form as it was, and why nothing happened", async () => {
  expectFreshSignIn(SUSPEND_CALL, account);
  const { user, pressButton } = await renderScreen();
  await pressButton("Suspend");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "It sells copies.");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  await findPrompt();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole("textbox", { name: /^Reason/ })).toHaveValue("It sells copies.");
  expect(api.countRequests(SUSPEND_CALL)).toBe(1);
});

test("Refund: goes on after a fresh sign-in", async () => {
  expectFreshSignIn(REFUND_CALL, { ...order, status: "REFUNDED" });
  const { user, pressButton } = await renderScreen();
  await pressButton("Refund");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Refund" }));
  await findPrompt();
  await user.type(await findPassword(), "right{Enter}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.countRequests(REFUND_CALL)).toBe(2);
});

test("Refund: closing the dialog gives it up, and it can be tried again", async () => {
  expectFreshSignIn(REFUND_CALL, order);
  const { user, pressButton } = await renderScreen();
  await pressButton("Refund");
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Refund" }));
  await findPrompt();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.countRequests(REFUND_CALL)).toBe(1);
  await pressButton("Refund");
  const again = within(await screen.findByRole("dialog"));
  expect(again.getByRole("button", { name: "Refund" })).toBeEnabled();
});
