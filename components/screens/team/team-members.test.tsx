// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { Team } from "@/components/screens/team/team";
import { TeamMembers } from "@/components/screens/team/team-members";
import { TransferAnswer } from "@/components/screens/team/transfer-section";
import { sessionStore } from "@/lib/client/auth/auth-store";
import { toastStore } from "@/lib/client/toasts";
import type { TeamMember } from "@/lib/members/members.schema";
import type { TeamRole } from "@/lib/shared/team-roles";
import { QueryProvider } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { type Responder, startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const UID = "ann";

const member = (id: string, role: TeamRole, mayPost = true): TeamMember => ({
  id,
  accountId: id,
  name: `${id} Brook`,
  email: `${id}@vitrine.test`,
  role,
  mayPost,
  state: "ACTIVE",
  since: "2026-11-26T12:00:00.000Z",
  expiresAt: null,
});

const profile = { ...buildProfile("p", "Kiln House"), role: "ART_ORGANIZATION" as const };
const team = "/v1/profiles/p/members";
const transfer = "/v1/profiles/p/transfer";
const event = {
  id: "e",
  at: "2026-11-26T12:00:00.000Z",
  actor: { name: "Mo Brook", role: "EDITOR" },
  key: "Import",
  action: "UPDATE",
  subject: "OPPORTUNITY",
  subjectId: "o",
  title: "Low tide",
  fields: ["title", "summary"],
};
const offered = { to: UID, state: "OFFERED", expiresAt: "2027-02-28T10:00:00.000Z" };

const responses = new Map<string, Responder>();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(cleanup);

beforeEach(() => {
  responses.clear();
  const list = { page: 1, size: 50, total: 1, totalRelation: "eq", next: null };
  responses.set(`GET ${team}`, {
    body: [member(UID, "OWNER"), member("Mo", "MANAGER"), member("Bo", "EDITOR", false)],
  });
  responses.set("GET /v1/profiles/p/log", { body: { ...list, items: [event] } });
  responses.set(`GET ${transfer}`, { body: null });
  api.requests.length = 0;
  signInAs(profile);
});

const show = (ownRole: TeamRole = "OWNER") =>
  render(
    <QueryProvider>
      <TeamMembers uid={UID} profile={profile} ownRole={ownRole} />
    </QueryProvider>,
  );

test("TeamMembers: the owner lets a member post", async () => {
  let sent: unknown;
  responses.set(`PATCH ${team}/Bo`, ({ body }) => {
    sent = JSON.parse(body);
    return { body: member("Bo", "EDITOR") };
  });
  show();
  const toggle = await screen.findByRole("checkbox", { name: "May post: Bo Brook" });
  expect(toggle).not.toBeChecked();
  await userEvent.click(toggle);
  await waitFor(() => expect(sent).toEqual({ mayPost: true }));
});

test("TeamMembers: removing somebody reads the log and the places anew", async () => {
  const usage = "GET /v1/profiles/subscriptions/usage";
  responses.set(`DELETE ${team}/Bo`, { status: 204, body: null });
  show();
  const [, remove] = await screen.findAllByRole("button", { name: "Remove" });
  if (remove === undefined) throw new Error("Nobody can be removed");
  await userEvent.click(remove);
  const before = [usage, "GET /v1/profiles/p/log"].map(api.countRequests);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect([usage, "GET /v1/profiles/p/log"].map(api.countRequests)).toEqual(
      before.map((count) => count + 1),
    ),
  );
});

test("TeamMembers: who becomes a viewer is not said to post", async () => {
  responses.set(`PATCH ${team}/Bo`, { body: member("Bo", "VIEWER") });
  const toasts: string[] = [];
  toastStore.setDisplay(({ text }) => toasts.push(text));
  show();
  const role = await screen.findByRole("combobox", { name: "Role of Bo Brook" });
  await userEvent.selectOptions(role, "Viewer");
  await waitFor(() => expect(toasts).toContain("Bo Brook is a viewer now"));
});

test("Team: only whom the profile is offered to asks for the offer", async () => {
  const membership = { ...profile, memberRole: "MANAGER", mayPost: true };
  responses.set("GET /v1/profiles/memberships", { body: [membership] });
  responses.set("GET /v1/opportunities/profiles/p?size=100", { body: [] });
  responses.set(`GET ${transfer}`, { body: offered });
  signInAs(buildProfile("own"));
  const { unmount } = render(<Team uid={UID} profileId="p" />);
  expect(
    await screen.findByText(
      "You are a manager in this team: you run applications, juries, letters and the team. You may also publish, buy posts and edit the profile.",
    ),
  ).toBeVisible();
  await screen.findByText("Mo Brook");
  expect(api.countRequests(`GET ${transfer}`)).toBe(0);
  unmount();
  responses.set("GET /v1/profiles/memberships", { body: [{ ...membership, isOffered: true }] });
  render(<Team uid={UID} profileId="p" />);
  expect(await screen.findByText("This profile is offered to you")).toBeVisible();
});

test("Team: a member without a profile of their own sees their team, also if the list was read before they joined", async () => {
  const memberships = "GET /v1/profiles/memberships";
  responses.set(memberships, { body: [] });
  responses.set("GET /v1/opportunities/profiles/p?size=100", { body: [] });
  signInAs(profile, "new");
  sessionStore.set({ ...sessionStore.get(), profile: null, profiles: [] });
  const { unmount } = render(<Team uid="new" profileId={undefined} />);
  expect(await screen.findByText("You are not in this team.")).toBeVisible();
  unmount();
  responses.set(memberships, { body: [{ ...profile, memberRole: "VIEWER", mayPost: false }] });
  render(<Team uid="new" profileId={undefined} />);
  expect(screen.queryByText("You are not in this team.")).toBeNull();
  expect(await screen.findByText("Kiln House")).toBeVisible();
});

test("TeamMembers: the log says who changed what, and by which key", async () => {
  show();
  const text =
    "Mo Brook (editor, by the key “Import”) changed the opportunity “Low tide”: title and summary";
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test("TeamMembers: the profile is handed over to a manager, by its owner alone, for whichever profile the owner acts", async () => {
  signInAs(buildProfile("other", "Ann Brook"));
  let sent: unknown;
  responses.set(`POST ${transfer}`, ({ body }) => {
    sent = JSON.parse(body);
    responses.set(`GET ${transfer}`, { body: { ...offered, to: "Mo" } });
    return { status: 201, body: { ...offered, to: "Mo" } };
  });
  const { unmount } = show();
  await userEvent.click(await screen.findByRole("button", { name: "Hand over" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Hand this profile over to Mo Brook?");
  const [confirm] = [...dialog.querySelectorAll("button")].filter(
    ({ textContent }) => textContent === "Hand over",
  );
  if (confirm === undefined) throw new Error("Nothing confirms it");
  await userEvent.click(confirm);
  expect(await screen.findByText("Offered to Mo Brook, until 28 February 2027.")).toBeVisible();
  expect(sent).toEqual({ accountId: "Mo" });
  unmount();
  show("MANAGER");
  expect(await screen.findByText("Mo Brook")).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Hand over" })).toBeNull();
});

test("TransferAnswer: whom it is offered to accepts; others see nothing", async () => {
  let sent: unknown;
  responses.set(`GET ${transfer}`, { body: offered });
  responses.set(`POST ${transfer}/answer`, ({ body }) => {
    sent = JSON.parse(body);
    return { body: { ...offered, state: "ACCEPTED" } };
  });
  const answer = (uid: string) => (
    <QueryProvider>
      <TransferAnswer profileId="p" uid={uid} />
    </QueryProvider>
  );
  const { unmount } = render(answer(UID));
  await userEvent.click(await screen.findByRole("button", { name: "Take it over" }));
  await waitFor(() => expect(sent).toEqual({ accept: true }));
  unmount();
  render(answer("bo"));
  await waitFor(() => expect(api.countRequests(`GET ${transfer}`)).toBeGreaterThan(1));
  expect(screen.queryByText("This profile is offered to you")).toBeNull();
});
