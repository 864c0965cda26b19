// @vitest-environment jsdom
import { findSent, requests, responses, showKeysPage } from "@/tests/support/keys-screen";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Toast, toastStore } from "@/lib/client/toasts";
import type { Key } from "@/lib/keys/keys.schema";

const toasts: Toast[] = [];
toastStore.setDisplay((toast) => void toasts.push(toast));

const key: Key = {
  id: "0199a1c0-0000-7000-8000-000000000001",
  name: "Import",
  hint: "vtk_9bQx",
  profileId: null,
  opportunityId: null,
  scopes: ["applications:read", "letters:write"],
  maker: { accountId: "ada", name: "Ada Brook" },
  state: "ACTIVE",
  createdAt: "2026-11-30T10:00:00.000Z",
  expiresAt: "2027-02-28T10:00:00.000Z",
  lastUsedAt: null,
  overlapUntil: null,
};
const secret = "vtk_Example0Example0Example0Example0Exam";

test("KeysPage: without keys, one sentence and the way to the first, which may do nothing until that is chosen", async () => {
  const user = showKeysPage({});
  expect(await screen.findByText("No keys yet.")).toBeVisible();
  responses.set("POST /v1/keys/", { status: 201, body: { ...key, secret } });
  await user.click(screen.getByRole("button", { name: "New key" }));
  await user.click(screen.getByRole("button", { name: "Make the key" }));
  expect(await screen.findByRole("textbox", { name: /^Name/ })).toBeInvalid();
  await user.type(screen.getByRole("textbox", { name: /^Name/ }), "Import");
  expect(screen.getByRole("radio", { name: /^Choose what it may do/ })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Make the key" }));
  expect(await screen.findByText("Choose at least one.")).toBeVisible();
  await user.click(screen.getByText("Applications and answers"));
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Applications" }),
    "Read applications, notes and stages",
  );
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Letters" }),
    "Write and release letters, offer places",
  );
  await user.click(screen.getByRole("button", { name: "Make the key" }));
  expect(await screen.findByRole("textbox", { name: "Secret" })).toHaveValue(secret);
  expect(findSent("POST /v1/keys/")).toMatchObject({
    name: "Import",
    scopes: ["applications:read", "letters:write"],
    profileId: null,
  });
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  expect(screen.getByRole("button", { name: "New key" })).toHaveFocus();
});

test("KeysPage: what is sent again after the prompt for a password cannot be changed meanwhile", async () => {
  const user = showKeysPage({});
  const details = [{ path: "auth_time", message: "Please sign in again." }];
  responses.set("POST /v1/keys/", {
    status: 401,
    body: { code: "UNAUTHENTICATED", message: "Please sign in again.", details },
  });
  await user.click(await screen.findByRole("button", { name: "New key" }));
  const name = screen.getByRole("textbox", { name: /^Name/ });
  await user.type(name, "Import");
  await user.click(screen.getByRole("radio", { name: /^Read everything/ }));
  await user.click(screen.getByRole("button", { name: "Make the key" }));
  await waitFor(() => expect(name).toBeDisabled());
  expect(screen.getByRole("radio", { name: /^Read everything/ })).toBeDisabled();
});

test("KeysPage: a secret whose answer was lost is not shown, and the way to a new one is said", async () => {
  const user = showKeysPage({ keys: [key] });
  const row = within(await screen.findByRole("listitem"));
  responses.set(`POST /v1/keys/${key.id}/rotate`, { body: { ...key, secret: null } });
  await user.click(row.getByRole("button", { name: "New secret for “Import”" }));
  await user.click(row.getByRole("button", { name: "Make a new secret" }));
  expect(
    await row.findByText("It could not be shown: the answer was lost on the way. Make a new one."),
  ).toBeVisible();
});

test("KeysPage: says in words what a key may do, rotates and revokes it", async () => {
  const user = showKeysPage({ keys: [key] });
  const row = within(await screen.findByRole("listitem"));
  expect(row.getByText(/^Read applications, notes and stages; Write and release/)).toBeVisible();
  expect(row.getByText(/Never used/)).toBeVisible();
  responses.set(`POST /v1/keys/${key.id}/rotate`, { body: { ...key, secret } });
  await user.click(row.getByRole("button", { name: "New secret for “Import”" }));
  await user.selectOptions(row.getByRole("combobox"), "7 days");
  await user.click(row.getByRole("button", { name: "Make a new secret" }));
  expect(await screen.findByRole("textbox", { name: "Secret" })).toHaveValue(secret);
  await user.click(screen.getByRole("button", { name: "Done" }));
  responses.set(`DELETE /v1/keys/${key.id}`, { body: null });
  await user.click(row.getByRole("button", { name: "Revoke “Import”" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke “Import”?" }));
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  await waitFor(() =>
    expect(requests.map(({ line }) => line)).toContain(`DELETE /v1/keys/${key.id}`),
  );
});

test("KeysPage: a key that was revoked in another tab is so when this one is looked at", async () => {
  showKeysPage({ keys: [key] });
  await screen.findByRole("button", { name: "Revoke “Import”" });
  responses.set("GET /v1/keys/", { body: [{ ...key, state: "REVOKED" }] });
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByText(/^Revoked/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Revoke “Import”" })).toBeNull();
});

test.each([
  ["is no longer there", 404, "There is no such key.", "This key is no longer there."],
  ["has ended", 409, "This key has ended.", "This key has ended."],
])("KeysPage: another secret for a key that %s says so", async (_how, status, message, text) => {
  const user = showKeysPage({ keys: [key] });
  await user.click(await screen.findByRole("button", { name: "New secret for “Import”" }));
  responses.set(`POST /v1/keys/${key.id}/rotate`, { status, body: { message } });
  responses.set("GET /v1/keys/", { body: [] });
  await user.click(screen.getByRole("button", { name: "Make a new secret" }));
  expect(await screen.findByText("No keys yet.")).toBeVisible();
  expect(toasts.at(-1)).toEqual({ kind: "error", text });
});
