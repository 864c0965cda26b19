// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotificationSettingsSection } from "@/components/notifications/notification-settings-form";
import { getDefaultSettings, optionalKinds } from "@/lib/mails/mail-settings.schema";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { NotificationSettings } from "@/lib/notifications/notifications.schema";
import { QueryProvider } from "@/providers/query-provider";
import { type Responder, startFakeApi } from "@/tests/support/fake-api";

const service = vi.hoisted(() => ({ verifyEmail: vi.fn(), refreshVerification: vi.fn() }));
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({ createAuthService: () => service }));

const kinds = NotificationSettings.shape.kinds.parse(
  Object.fromEntries(optionalKinds.map((kind) => [kind, getDefaultSettings(kind)])),
);
const settings: NotificationSettings = {
  timeZone: "Europe/Lisbon",
  quiet: null,
  digestHour: 8,
  digestDay: "MO",
  pausedUntil: null,
  kinds,
  suppressed: null,
  suppressedBulk: false,
};
const SETTINGS = "GET /v1/notifications/settings";
const SAVE = "PUT /v1/notifications/settings";
const responses = new Map<string, Responder>();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(cleanup);
beforeEach(() => {
  api.requests.length = 0;
  service.verifyEmail.mockReset().mockResolvedValue(undefined);
  service.refreshVerification.mockReset().mockResolvedValue(undefined);
});

function open(
  uid: string,
  emailVerified: boolean,
  suppressed: NotificationSettings["suppressed"] = null,
  quiet: NotificationSettings["quiet"] = null,
  suppressedBulk = suppressed !== null,
): void {
  responses.set(SETTINGS, { body: { ...settings, quiet, suppressed, suppressedBulk } });
  const user = { uid, email: "ann@example.test", emailVerified, isAdmin: false };
  act(() => sessionStore.set({ ...emptySession, isLoading: false, user }));
  render(<NotificationSettingsSection />, { wrapper: QueryProvider });
}

test("NotificationSettingsSection: says that an unverified address gets no mail, and its headings skip no level", async () => {
  open("new", false);
  expect(await screen.findByRole("heading", { level: 2, name: "As an organiser" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Hours" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Verify your e-mail" })).toHaveTextContent(
    "Getting e-mail needs a verified e-mail address.",
  );
});

test("NotificationSettingsSection: an address from which mail came back can be confirmed again", async () => {
  open("bounced", true, "BOUNCE");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Confirm the address again" }));
  expect(await screen.findByText(/on its way to ann@example\.test/)).toBeVisible();
  expect(service.verifyEmail).toHaveBeenCalledOnce();
  expect(screen.queryByRole("region", { name: "Verify your e-mail" })).toBeNull();
  expect(screen.getByRole("link", { name: "Change the address" })).toHaveAttribute(
    "href",
    "/account",
  );
});

test("NotificationSettingsSection: after a complaint the button says that e-mail is wanted again, and nothing else", async () => {
  open("complained", true, "COMPLAINT");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Send me e-mail again" }));
  await waitFor(() =>
    expect(api.requests.at(-1)).toMatchObject({
      line: "PUT /v1/notifications/settings",
      body: JSON.stringify({ suppressed: null }),
    }),
  );
});

test("NotificationSettingsSection: after a complaint about a digest, digests can be asked for again", async () => {
  open("reader", true, null, null, true);
  const user = userEvent.setup();
  expect(
    await screen.findByRole("region", { name: "No digests are sent to you" }),
  ).toHaveTextContent("All other e-mail comes.");
  await user.click(screen.getByRole("button", { name: "Send me digests again" }));
  await waitFor(() =>
    expect(api.requests.at(-1)).toMatchObject({
      line: "PUT /v1/notifications/settings",
      body: JSON.stringify({ suppressedBulk: false }),
    }),
  );
});

test("NotificationSettingsSection: one choice sets all kinds of a role; where they differ it says so", async () => {
  open("organiser", true);
  const user = userEvent.setup();
  const everyone = await screen.findByRole("combobox", { name: "E-mail: For everyone" });
  expect(everyone).toHaveDisplayValue("E-mail: varies");
  expect(
    screen.getByRole("checkbox", { name: "On the site: For everyone" }),
  ).toBePartiallyChecked();
  const juror = screen.getByRole("combobox", { name: "E-mail: As a juror" });
  expect(juror).toHaveDisplayValue("E-mail: at once");
  await user.selectOptions(
    screen.getByRole("combobox", { name: "E-mail: As an artist" }),
    "E-mail: in the weekly digest",
  );
  await waitFor(() => expect(api.requests.at(-1)?.line).toBe("PUT /v1/notifications/settings"));
  // Only what was chosen: another choice may be on its way.
  const weekly = { mail: "WEEKLY" };
  expect(JSON.parse(api.requests.at(-1)?.body ?? "")).toEqual({
    kinds: {
      DEADLINE_REMINDER: weekly,
      OPPORTUNITY_CHANGED: weekly,
      OPPORTUNITY_CANCELLED: weekly,
      PROGRAMME_REOPENED: weekly,
      APPLICATION_UNSENT: weekly,
    },
  });
});

test("NotificationSettingsSection: an error stands in the part that could not be saved", async () => {
  open("offline", true);
  responses.set(SAVE, { status: 403, body: { message: "Not today." } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("checkbox", { name: "On the site: As a juror" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Not today.");
  expect(alert.closest("section")).toContainElement(
    screen.getByRole("heading", { name: "As a juror" }),
  );
});

test("NotificationSettingsSection: of two quick changes the first one’s error stays, though the second is saved", async () => {
  open("quick", true);
  const user = userEvent.setup();
  const juror = await screen.findByRole("checkbox", { name: "On the site: As a juror" });
  const first = Promise.withResolvers<{ status: number; body: object }>();
  responses.set(SAVE, () => first.promise);
  await user.click(juror);
  await waitFor(() => expect(api.countRequests(SAVE)).toBe(1));
  await user.selectOptions(
    screen.getByRole("combobox", { name: "E-mail: As a juror" }),
    "E-mail: in the weekly digest",
  );
  const saved = { app: true, mail: "WEEKLY" } as const;
  responses.set(SAVE, { body: { ...settings, kinds: { ...kinds, JURY_ROUND_OPEN: saved } } });
  first.resolve({ status: 403, body: { message: "Not today." } });
  await waitFor(() => expect(api.countRequests(SAVE)).toBe(2));
  expect(await screen.findByText("Not today.")).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: "E-mail: As a juror" })).toHaveDisplayValue(
      "E-mail: in the weekly digest",
    ),
  );
  expect(screen.getByText("Not today.")).toBeVisible();
  expect(screen.queryByText("Saved.")).toBeNull();
  await user.click(juror);
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(screen.queryByText("Not today.")).toBeNull();
});

test("NotificationSettingsSection: a time is saved once, when its field is left, with the other that is on its way", async () => {
  const quiet = { from: "22:00", to: "08:00" };
  open("night", true, null, quiet);
  const from = await screen.findByLabelText("From");
  for (const value of ["02:00", "23:00"]) fireEvent.change(from, { target: { value } });
  expect(api.countRequests(SAVE)).toBe(0);
  fireEvent.blur(from);
  const until = screen.getByLabelText("Until");
  fireEvent.change(until, { target: { value: "07:00" } });
  fireEvent.blur(until);
  await waitFor(() => expect(api.countRequests(SAVE)).toBe(2));
  const [first, second] = api.requests.filter(({ line }) => line === SAVE);
  expect(JSON.parse(first?.body ?? "")).toEqual({ quiet: { ...quiet, from: "23:00" } });
  expect(JSON.parse(second?.body ?? "")).toEqual({ quiet: { from: "23:00", to: "07:00" } });
});
