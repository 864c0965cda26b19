// @vitest-environment jsdom
import { cleanup, render, screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { ReplyToPlace } from "@/components/letters/waiting-list/reply-to-place";
import { useApplication } from "@/hooks/use-applications";
import type { Application } from "@/lib/applications/applications.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const application: Application = {
  id: "0199a1c0-0000-7000-8000-000000000001",
  number: 4_312,
  opportunity: {
    id: "o",
    slug: "tidal-works",
    title: "Tidal works",
    organizationName: "Harbour House",
    deadlineKind: "FIXED",
    deadlineLocal: "2027-05-01",
    timeZone: "Pacific/Auckland",
    deadline: "2027-05-01T11:59:59.000Z",
    answersBy: null,
    isCancelled: false,
  },
  profile: { id: "p", name: "Ada Brook", slug: null, image: null },
  state: "SUBMITTED",
  answers: {},
  works: [],
  files: [],
  revision: 1,
  formVersion: 1,
  dirty: false,
  late: false,
  savedAt: "2027-04-30T12:00:00.000Z",
  submittedAt: "2027-04-30T12:00:00.000Z",
  isEditable: false,
  editableUntil: null,
  reason: "",
  outcome: "ACCEPTED",
  reply: null,
  replyBy: "2027-06-15",
  waitingPosition: null,
  feedback: null,
  letters: [],
  now: "2027-06-01T12:00:00.000Z",
};
const PATH = `/v1/applications/${application.id}`;

function Page({ now }: { now: Date }) {
  const { data } = useApplication(application.id);
  return data === undefined ? null : <ReplyToPlace application={data} now={now} />;
}

function renderReply(now: string) {
  responses.set(`GET ${PATH}`, { body: application });
  signInAs(buildProfile("p"));
  render(<Page now={new Date(now)} />, { wrapper: createQueryWrapper(createQueryClient()) });
  return userEvent.setup();
}

test("ReplyToPlace: says until when in both zones, what declining means, and that it was done", async () => {
  responses.set(`POST ${PATH}/reply`, () => {
    const body = { ...application, reply: "DECLINED" };
    responses.set(`GET ${PATH}`, { body });
    return { body };
  });
  const user = renderReply(application.now);
  const element = await screen.findByRole("region", { name: "Your reply" });
  await waitFor(() =>
    expect(element).toHaveTextContent(
      /Until the end of Tuesday 15 June 2027, Auckland time \(GMT\+12\)\s*For you: /,
    ),
  );
  const region = within(element);
  await user.click(region.getByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline the place?" }));
  expect(dialog.getByText(/goes to the next person on the waiting list/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(
    await screen.findByText("You have declined. The organiser has been told."),
  ).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Your reply" })).toBeNull();
  expect(api.requests.find(({ line }) => line.endsWith("/reply"))?.body).toBe(
    '{"answer":"DECLINE"}',
  );
});

test("ReplyToPlace: after the last instant by the server's clock there is nothing to reply to", async () => {
  renderReply("2027-06-15T12:00:00.000Z");
  await screen.findAllByRole("status");
  expect(screen.queryByRole("region", { name: "Your reply" })).toBeNull();
});
