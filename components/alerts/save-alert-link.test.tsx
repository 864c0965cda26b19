// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { SaveAlertLink } from "@/components/alerts/save-alert-link";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

// The lazily loaded form can take a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const show = () => render(<SaveAlertLink kind="OPPORTUNITIES" query={{ rewards: "TRAVEL" }} />);

test("SaveAlertLink: makes the alert in a dialog over the list, which stays", async () => {
  signInAs(buildProfile("p"));
  responses.set("GET /v1/alerts/", { body: [] });
  responses.set("POST /v1/alerts/preview", { body: { total: 3, perWeek: 1, items: [] } });
  responses.set("POST /v1/alerts/", { status: 201, body: {} });
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole("link", { name: "Save as alert" }));
  const address = window.location.href;
  await screen.findByRole("dialog", { name: "New alert" });
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Travel");
  expect(await screen.findByText("0 of 3 alerts used")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save alert" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = api.requests.find(({ line }) => line === "POST /v1/alerts/");
  expect(JSON.parse(sent?.body ?? "")).toMatchObject({
    kind: "OPPORTUNITIES",
    query: { rewards: "TRAVEL" },
    frequency: "WEEKLY",
  });
  expect(window.location.href).toBe(address);
});

test("SaveAlertLink: leads whoever is not signed in to the form", () => {
  sessionStore.set({ ...emptySession, isLoading: false });
  show();
  expect(screen.getByRole("link", { name: "Save as alert" })).toHaveAttribute(
    "href",
    "/account/alerts?save=OPPORTUNITIES&filters=rewards%3DTRAVEL",
  );
});
