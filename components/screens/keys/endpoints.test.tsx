// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeysPage } from "@/components/screens/keys/keys-page";
import type { Endpoint, WebhookDelivery } from "@/lib/endpoints/endpoints.schema";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

// The lazily loaded page can take a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const responses = new Map();
const api = await startFakeApi(responses);
beforeEach(() => {
  responses.clear();
  api.requests.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

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

function show(endpoints: Endpoint[]) {
  signInAs(buildProfile("p"), "ada");
  responses.set("GET /v1/keys/", { body: [] });
  responses.set("GET /v1/profiles/p/endpoints", { body: endpoints });
  render(<KeysPage />);
  return userEvent.setup();
}

const findSent = (line: string) =>
  JSON.parse(api.requests.find((request) => request.line === line)?.body ?? "{}");

test("KeysPage: adds an endpoint for chosen events, and shows its secret once", async () => {
  const user = show([]);
  expect(await screen.findByText("No endpoints yet.")).toBeVisible();
  responses.set("POST /v1/profiles/p/endpoints", { status: 201, body: { ...endpoint, secret } });
  await user.click(screen.getByRole("button", { name: "New endpoint" }));
  await user.type(screen.getByRole("textbox", { name: /^Address/ }), endpoint.url);
  await user.click(screen.getByRole("button", { name: "Add the endpoint" }));
  expect(await screen.findByText("At least one, please.")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "An artwork is posted" }));
  await user.click(screen.getByRole("button", { name: "Add the endpoint" }));
  expect(await screen.findByRole("textbox", { name: "Secret" })).toHaveValue(secret);
  expect(findSent("POST /v1/profiles/p/endpoints")).toEqual({
    url: endpoint.url,
    events: ["artwork.created"],
  });
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
});

test("KeysPage: pauses an endpoint, and sends a delivery again", async () => {
  const user = show([endpoint]);
  const list = within(await screen.findByRole("list", { name: "Endpoints" }));
  expect(list.getByText(/^Active/)).toBeVisible();
  responses.set(`PATCH /v1/endpoints/${endpoint.id}`, { body: { ...endpoint, state: "PAUSED" } });
  await user.click(list.getByRole("button", { name: "Pause" }));
  await waitFor(() =>
    expect(findSent(`PATCH /v1/endpoints/${endpoint.id}`)).toEqual({ paused: true }),
  );
  const page = { items: [delivery], page: 1, size: 20, total: 1, totalRelation: "eq", next: null };
  responses.set(`GET /v1/endpoints/${endpoint.id}/deliveries`, { body: page });
  await user.click(list.getByRole("button", { name: "Deliveries" }));
  expect(await screen.findByText(/^Failed.*Answer: 500/)).toBeVisible();
  responses.set(`POST /v1/endpoints/${endpoint.id}/redeliver`, {
    status: 202,
    body: { count: 1 },
  });
  await user.click(screen.getByRole("button", { name: "Send artwork.created again" }));
  await waitFor(() =>
    expect(findSent(`POST /v1/endpoints/${endpoint.id}/redeliver`)).toEqual({ id: delivery.id }),
  );
});
