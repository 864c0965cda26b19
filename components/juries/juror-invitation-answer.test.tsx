// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { JurorInvitationAnswer } from "@/components/juries/juror-invitation-answer";
import type { JurorInvitation } from "@/lib/juries/jurors/jurors.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// Next's router does not exist outside of Next.
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn() }) }));

const responses = new Map();
const api = await startFakeApi(responses);
const INVITATION = "/v1/juries/invitations/t";
afterAll(() => api.close());
afterEach(cleanup);
beforeEach(() => {
  api.requests.length = 0;
  responses.clear();
  signInAs(buildProfile("p"));
});

const invitation: JurorInvitation = {
  opportunity: { id: "o1", slug: "tide", title: "Works about the tide" },
  organiser: "Harbour House",
  name: "Ann Lee",
  address: "a…@example.test",
  isChair: false,
  state: "OPEN",
  expiresAt: "2027-05-02T12:00:00.000Z",
  task: {
    round: "First look",
    subject: "APPLICATION",
    entries: 53,
    isFinal: true,
    closesAt: null,
    timeZone: "Europe/Berlin",
    minutes: 53,
  },
};

function renderInvitation(fields: Partial<JurorInvitation> = {}) {
  responses.set(`GET ${INVITATION}`, { body: { ...invitation, ...fields } });
  const wrapper = createQueryWrapper(createQueryClient());
  render(<JurorInvitationAnswer token="t" />, { wrapper });
  return userEvent.setup();
}

test("JurorInvitationAnswer: says who invites to what, and joins", async () => {
  const accepted = { ...invitation, state: "ACCEPTED" };
  responses.set(`POST ${INVITATION}`, { body: accepted });
  const user = renderInvitation();
  expect(
    await screen.findByText(/Ann Lee, Harbour House invites you to join the jury of/),
  ).toBeVisible();
  expect(screen.getByText(/^53 applications to score: about 55 minutes in all/)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Join the jury" }));
  expect(await screen.findByText(/This invitation has been accepted/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to your juries" })).toHaveAttribute("href", "/jury");
  expect(api.requests.at(-1)?.body).toBe('{"accept":true}');
});

test("JurorInvitationAnswer: another account may sign out, and answers nothing", async () => {
  renderInvitation({ address: "b…@example.test" });
  expect(await screen.findByText(/you are signed in as ann@example\.test/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Join the jury" })).toBeNull();
});

test("JurorInvitationAnswer: an account that only looks like the invited one is told by the server", async () => {
  const message = "This invitation was sent to a…@example.test.";
  responses.set(`POST ${INVITATION}`, {
    status: 403,
    body: { message, code: "FORBIDDEN", details: [{ path: "email", message }] },
  });
  const user = renderInvitation();
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("signed in as ann@example.test");
  expect(screen.getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
});

test.each<[JurorInvitation["state"], RegExp, string]>([
  ["ACCEPTED", /has been accepted/, "Go to your juries"],
  ["DECLINED", /has been declined/, "See the opportunity"],
  ["EXPIRED", /expired on 1 May 2027/, "See the opportunity"],
])("JurorInvitationAnswer: %s says so, and leads on", async (state, text, link) => {
  renderInvitation({ state });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: link })).toBeVisible();
});
