// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { TeamMembers } from "@/components/screens/team/team-members";
import { TransferAnswer } from "@/components/screens/team/transfer-section";
import type { TeamMember } from "@/lib/members/members.schema";
import type { TeamRole } from "@/lib/shared/team-roles";
import { QueryProvider } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { type Responder, startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

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

test("TeamMembers: the log says who changed what", async () => {
  show();
  const text = "Mo Brook (editor) changed the opportunity “Low tide”: title and summary";
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
