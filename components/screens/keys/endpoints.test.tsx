// @vitest-environment jsdom
import { findSent, requests, responses, showKeysPage } from "@/tests/support/keys-screen";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Toast, toastStore } from "@/lib/client/toasts";
import type { Endpoint, WebhookDelivery } from "@/lib/endpoints/endpoints.schema";
import { DAY_MS } from "@/lib/shared/time/durations";
import { buildOpportunity } from "@/tests/support/build-opportunity";

const toasts: Toast[] = [];
toastStore.setDisplay((toast) => void toasts.push(toast));

const endpoint: Endpoint = {
  id: "0199a1c0-0000-7000-8000-000000000001",
  profileId: "p",
  opportunityId: null,
  url: "https://hooks.example.org/vitrine",
  events: ["artwork.created"],
  version: "2026-12-01",
  state: "ACTIVE",
  disabledBecause: null,
  failingSince: null,
  lastDeliveredAt: null,
  overlapUntil: null,
  createdAt: "2026-11-30T10:00:00.000Z",
};
const secret = `whsec_${"A".repeat(43)}=`;

const delivery: WebhookDelivery = {
  id: "0199a1c0-0000-7000-8000-000000000002",
  eventId: "0199a1c0-0000-7000-8000-000000000003",
  type: "artwork.created",
  subjectId: "0199a1c0-0000-7000-8000-000000000004",
  state: "FAILED",
  nextAt: null,
  createdAt: "2026-11-30T10:00:00.000Z",
  body: {
    type: "artwork.created",
    timestamp: "2026-11-30T10:00:00.000Z",
    data: {
      id: "0199a1c0-0000-7000-8000-000000000004",
      profileId: "p",
      href: "https://vitrine.example/v1/artworks/0199a1c0-0000-7000-8000-000000000004",
    },
  },
  attempts: [{ at: "2026-11-30T10:00:00.000Z", ms: 12, status: 500, error: "STATUS" }],
};

const deliveryPage = {
  items: [delivery],
  page: 1,
  size: 20,
  total: 1,
  totalRelation: "eq",
  next: null,
};

const show = (endpoints: Endpoint[]) => showKeysPage({ endpoints });

test("KeysPage: adds an endpoint for chosen events, and shows its secret once", async () => {
  const user = show([]);
  expect(await screen.findByText("No endpoints yet.")).toBeVisible();
  responses.set("POST /v1/profiles/p/endpoints", { status: 201, body: { ...endpoint, secret } });
  await user.click(screen.getByRole("button", { name: "New endpoint" }));
  await user.type(screen.getByRole("textbox", { name: /^Address/ }), endpoint.url);
  await user.click(screen.getByRole("button", { name: "Add the endpoint" }));
  expect(await screen.findByText("Choose at least one.")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /^An artwork is posted/ }));
  await user.click(screen.getByRole("button", { name: "Add the endpoint" }));
  expect(await screen.findByRole("textbox", { name: "Secret" })).toHaveValue(secret);
  expect(findSent("POST /v1/profiles/p/endpoints")).toEqual({
    url: endpoint.url,
    events: ["artwork.created"],
  });
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  expect(screen.getByRole("button", { name: "New endpoint" })).toHaveFocus();
});

test("KeysPage: says how many endpoints the plan allows, and keeps what was typed after an error", async () => {
  const user = show([endpoint]);
  const opportunity = buildOpportunity({ title: "Winter residency" });
  responses.set("GET /v1/opportunities/profiles/p?size=100", { body: [opportunity] });
  await user.click(await screen.findByRole("button", { name: "New endpoint" }));
  expect(await screen.findByText("2 of 3 endpoints used")).toBeVisible();
  const address = screen.getByRole("textbox", { name: /^Address/ });
  await user.type(address, "https://10.0.0.1/");
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Opportunity" }),
    await screen.findByRole("option", { name: "Winter residency" }),
  );
  await user.click(screen.getByRole("radio", { name: /^Everything/ }));
  const message = "This address is not public.";
  responses.set("POST /v1/profiles/p/endpoints", {
    status: 400,
    body: { code: "VALIDATION", message, details: [{ path: "url", message }] },
  });
  await user.click(screen.getByRole("button", { name: "Add the endpoint" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(address).toBeInvalid();
  expect(address).toHaveValue("https://10.0.0.1/");
  expect(screen.getByRole("combobox", { name: "Opportunity" })).toHaveValue(opportunity.id);
  expect(findSent("POST /v1/profiles/p/endpoints")).toEqual({
    url: "https://10.0.0.1/",
    events: ["*"],
    opportunityId: opportunity.id,
  });
});

test("KeysPage: an address that is too long is refused, not cut off", async () => {
  const user = show([]);
  await user.click(await screen.findByRole("button", { name: "New endpoint" }));
  const address = screen.getByRole("textbox", { name: /^Address/ });
  await user.click(address);
  await user.paste(`https://harbour.example/${"x".repeat(2_000)}`);
  await user.click(screen.getByRole("radio", { name: /^Everything/ }));
  await user.click(screen.getByRole("button", { name: "Add the endpoint" }));
  await waitFor(() => expect(address).toBeInvalid());
  expect(findSent("POST /v1/profiles/p/endpoints")).toEqual({});
});

test("KeysPage: changes an endpoint’s address and events", async () => {
  const user = show([endpoint]);
  await user.click(await screen.findByRole("button", { name: `Change ${endpoint.url}` }));
  const address = screen.getByRole("textbox", { name: /^Address/ });
  expect(address).toHaveValue(endpoint.url);
  expect(screen.queryByRole("combobox", { name: "Opportunity" })).toBeNull();
  await user.type(address, "/2");
  await user.click(screen.getByRole("checkbox", { name: /^An artwork is deleted/ }));
  const line = `PATCH /v1/endpoints/${endpoint.id}`;
  responses.set(line, { body: endpoint });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Address/ })).toBeNull());
  expect(findSent(line)).toEqual({
    url: `${endpoint.url}/2`,
    events: ["artwork.created", "artwork.deleted"],
  });
  expect(screen.getByRole("button", { name: `Change ${endpoint.url}` })).toHaveFocus();
});

test("KeysPage: pauses an endpoint, and sends a delivery again", async () => {
  const user = show([endpoint]);
  const list = within(await screen.findByRole("list", { name: "Endpoints" }));
  expect(list.getByText(/^Active/)).toBeVisible();
  responses.set(`PATCH /v1/endpoints/${endpoint.id}`, { body: { ...endpoint, state: "PAUSED" } });
  await user.click(list.getByRole("button", { name: `Pause ${endpoint.url}` }));
  await waitFor(() =>
    expect(findSent(`PATCH /v1/endpoints/${endpoint.id}`)).toEqual({ paused: true }),
  );
  responses.set(`GET /v1/endpoints/${endpoint.id}/deliveries`, { body: deliveryPage });
  await user.click(list.getByRole("button", { name: `Deliveries to ${endpoint.url}` }));
  expect(await screen.findByText(/^Failed.*Answered 500$/)).toBeVisible();
  await user.click(screen.getByText(/^Failed.*Answered 500$/));
  expect(screen.getByText(/Answered 500.*12 ms$/)).toBeVisible();
  const redeliver = `POST /v1/endpoints/${endpoint.id}/redeliver`;
  responses.set(redeliver, { status: 202, body: { count: 1 } });
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(findSent(redeliver)).toEqual({ id: delivery.id }));
  const sent = { kind: "success", text: "1 delivery sent again" };
  await waitFor(() => expect(toasts.at(-1)).toEqual(sent));
  responses.set(redeliver, { status: 202, body: { count: 0 } });
  await user.click(screen.getByRole("button", { name: "Send again what failed or was skipped" }));
  await waitFor(() =>
    expect(Date.now() - Date.parse(findSent(redeliver).since)).toBeGreaterThan(29 * DAY_MS),
  );
  const nothing = { kind: "info", text: "Nothing to send again: tests are left out." };
  await waitFor(() => expect(toasts.at(-1)).toEqual(nothing));
  responses.set(redeliver, {
    status: 409,
    body: { code: "CONFLICT", message: "Enable the endpoint first." },
  });
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual({ kind: "error", text: "Enable the endpoint first." }),
  );
});

test("KeysPage: a test shows the deliveries; an error is said", async () => {
  const user = show([endpoint]);
  const line = `POST /v1/endpoints/${endpoint.id}/test`;
  responses.set(line, { status: 429, body: { code: "RATE_LIMITED", message: "Not so fast." } });
  const button = await screen.findByRole("button", { name: `Send a test to ${endpoint.url}` });
  await user.click(button);
  await waitFor(() => expect(toasts.at(-1)).toEqual({ kind: "error", text: "Not so fast." }));
  responses.set(line, { status: 202, body: { ...delivery, state: "QUEUED" } });
  responses.set(`GET /v1/endpoints/${endpoint.id}/deliveries`, { body: deliveryPage });
  await user.click(button);
  expect(await screen.findByRole("list", { name: "Deliveries" })).toBeVisible();
});

test("KeysPage: an endpoint is given another secret, and deleted once that is confirmed", async () => {
  const user = show([endpoint]);
  responses.set(`POST /v1/endpoints/${endpoint.id}/secret`, { body: { secret } });
  await user.click(await screen.findByRole("button", { name: `New secret for “${endpoint.url}”` }));
  await user.selectOptions(screen.getByRole("combobox"), "7 days");
  await user.click(screen.getByRole("button", { name: "Make a new secret" }));
  expect(await screen.findByRole("textbox", { name: "Secret" })).toHaveValue(secret);
  expect(findSent(`POST /v1/endpoints/${endpoint.id}/secret`)).toEqual({ overlapHours: 168 });
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.getByRole("button", { name: `New secret for “${endpoint.url}”` })).toHaveFocus();
  const line = `DELETE /v1/endpoints/${endpoint.id}`;
  responses.set(line, { body: null });
  await user.click(screen.getByRole("button", { name: `Delete ${endpoint.url}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this endpoint?" }));
  expect(requests.map((sent) => sent.line)).not.toContain(line);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(requests.map((sent) => sent.line)).toContain(line));
});

test("KeysPage: an endpoint that was deleted in another tab goes when this one is looked at", async () => {
  show([endpoint]);
  await screen.findByRole("heading", { name: endpoint.url });
  responses.set("GET /v1/profiles/p/endpoints", { body: [] });
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByText("No endpoints yet.")).toBeVisible();
});

const gone = { status: 404, body: { code: "NOT_FOUND", message: "There is no such endpoint." } };

test.each([
  ["pausing it", "PATCH", "", [`Pause ${endpoint.url}`]],
  ["changing it", "PATCH", "", [`Change ${endpoint.url}`, "Save"]],
  ["a test", "POST", "/test", [`Send a test to ${endpoint.url}`]],
  ["another secret", "POST", "/secret", [`New secret for “${endpoint.url}”`, "Make a new secret"]],
])(
  "KeysPage: %s says that the endpoint is gone, which leaves the list",
  async (_what, method, path, buttons) => {
    const user = show([endpoint]);
    await screen.findByRole("heading", { name: endpoint.url });
    responses.set("GET /v1/profiles/p/endpoints", { body: [] });
    responses.set(`${method} /v1/endpoints/${endpoint.id}${path}`, gone);
    for (const name of buttons) await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByText("No endpoints yet.")).toBeVisible();
    expect(toasts.at(-1)).toEqual({ kind: "error", text: "This endpoint is no longer there." });
  },
);

test("KeysPage: an endpoint that is gone counts as deleted", async () => {
  const user = show([endpoint]);
  responses.set(`DELETE /v1/endpoints/${endpoint.id}`, gone);
  await user.click(await screen.findByRole("button", { name: `Delete ${endpoint.url}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this endpoint?" }));
  responses.set("GET /v1/profiles/p/endpoints", { body: [] });
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("No endpoints yet.")).toBeVisible();
  expect(toasts.at(-1)).toEqual({ kind: "success", text: "The endpoint is deleted" });
});
