// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { LettersContent } from "@/components/letters/letters-content";
import { ReleaseBanner } from "@/components/letters/release-banner";
import { WaitingListContent } from "@/components/letters/waiting-list/waiting-list-content";
import { type Toast, toastStore } from "@/lib/client/toasts";
import type {
  Letter,
  LetterList,
  LetterRecipient,
  ReleaseStatus,
  WaitingList,
} from "@/lib/letters/letters.schema";
import type { TeamRole } from "@/lib/shared/team-roles";
import { createQueryClient } from "@/providers/query-provider";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { type RecordedRequest, startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
const toasts: Toast[] = [];
toastStore.setDisplay((message) => void toasts.push(message));

const opportunity = buildOpportunity({ title: "Tides for $&", applyMode: "HERE", applyUrl: null });
const LETTERS = `/v1/opportunities/${opportunity.id}/letters`;
const WAITING = `/v1/opportunities/${opportunity.id}/waiting-list`;
const onePage = { page: 1, size: 50, totalRelation: "eq", next: null } as const;

const ada: LetterRecipient = {
  applicationId: "0199a1c0-0000-7000-8000-000000000001",
  number: 4_312,
  artist: "Ada Brook",
  outcome: "DECLINED",
  ofWorks: false,
  letter: "NONE",
  arrivedAt: "2027-05-02T09:00:00.000Z",
  values: {
    artist: "Ada Brook",
    opportunity: "Tidal works",
    organiser: "Harbour House",
    works: "",
    replyBy: "",
    number: "4312",
  },
};
const letter: Letter = {
  id: "0199a1c0-0000-7000-8000-000000000009",
  applicationId: ada.applicationId,
  number: ada.number,
  artist: ada.artist,
  outcome: "DECLINED",
  subject: "About {{works}}",
  filledSubject: "About High tide",
  body: "Dear {{artist}},",
  feedback: "",
  errors: [],
  releasedAt: null,
  replyBy: null,
  reply: null,
  delivery: null,
  deliveryProblem: null,
  createdAt: "2027-05-02T09:00:00.000Z",
};
const status: ReleaseStatus = {
  releaseAt: null,
  releasedAt: null,
  letters: 0,
  applications: 2,
  unanswered: 2,
  answersBy: null,
  now: "2027-05-02T09:00:00.000Z",
};
const counts = (
  outcome: LetterList["decisions"][number]["outcome"],
  drafts: number,
  without = 0,
) => ({
  outcome,
  applications: drafts + without,
  withoutLetter: without,
  drafts,
});

function respond(drafts: Letter[], decisions: LetterList["decisions"], sent: Letter[] = []): void {
  const list: Omit<LetterList, "items" | "total"> = {
    ...onePage,
    releaseAt: null,
    drafts: drafts.length,
    withoutLetter: decisions.reduce((sum, { withoutLetter }) => sum + withoutLetter, 0),
    undelivered: sent.filter(({ delivery }) => delivery === "NOT_SENT").length,
    isComplete: false,
    decisions,
  };
  responses.set(`GET ${LETTERS}?state=DRAFT`, {
    body: { ...list, items: drafts, total: drafts.length },
  });
  responses.set(`GET ${LETTERS}?state=RELEASED`, {
    body: { ...list, items: sent, total: sent.length },
  });
}

function renderLetters(role: TeamRole = "OWNER") {
  signInAs(buildProfile("p"));
  render(
    <>
      <ReleaseBanner opportunityId={opportunity.id} role={role} />
      <LettersContent opportunity={opportunity} role={role} />
    </>,
    { wrapper: createQueryWrapper(createQueryClient()) },
  );
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  responses.clear();
  toasts.length = 0;
  api.requests.length = 0;
  responses.set(`GET ${LETTERS}/release`, { body: status });
  const list = { ...onePage, items: [ada], total: 1 };
  responses.set(`GET ${LETTERS}/recipients?outcome=DECLINED`, { body: list });
  responses.set(`GET ${LETTERS}/recipients?applicationId=${ada.applicationId}`, { body: list });
});
afterEach(cleanup);
afterAll(() => api.close());

const findForm = async () => {
  const field = await screen.findByLabelText(/^Letter/, { selector: "textarea" });
  const form = field.closest("form");
  if (form === null) throw new Error("no form");
  return { field, form: within(form) };
};

test("Letters: a text is previewed with a real applicant, and written to all without one", async () => {
  respond([], [counts("DECLINED", 0, 2), counts("NONE", 0, 1)]);
  let sent = "";
  responses.set(`POST ${LETTERS}`, ({ body }: RecordedRequest) => {
    sent = body;
    return { status: 201, body: { written: 2, withoutLetter: 1 } };
  });
  const user = renderLetters();
  const link = await screen.findByRole("link", { name: "3 applicants without a letter" });
  expect(link).toHaveAttribute(
    "href",
    `/organisation/opportunities/${opportunity.id}/applications?state=SUBMITTED&letter=NONE`,
  );
  const { field, form } = await findForm();
  await user.clear(field);
  await user.type(field, "Dear friend of tides, ");
  await user.click(form.getByRole("button", { name: "The artist’s name" }));
  expect(field).toHaveValue("Dear friend of tides, {{artist}}");
  expect(screen.getByText("Dear friend of tides, Ada Brook")).toBeInTheDocument();
  expect(form.queryByRole("button", { name: "The last day to confirm the place" })).toBeNull();
  await user.click(form.getByRole("button", { name: "Write 2 letters" }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toContainEqual(
      "2 letters written. Nothing is sent before the release.",
    ),
  );
  expect(JSON.parse(sent)).toMatchObject({
    filter: { outcome: "DECLINED", state: "SUBMITTED", letter: "NONE" },
    expected: 2,
    templates: { DECLINED: { body: "Dear friend of tides, {{artist}}" } },
  });
  expect(sent).toContain('"subject":"Your application to Tides for $&"');
});

test("Letters: what was typed survives a reload, and an unknown placeholder is an error at its field", async () => {
  respond([], [counts("DECLINED", 0, 2)]);
  const user = renderLetters();
  const { field, form } = await findForm();
  await user.clear(field);
  await user.type(field, "Dear {{{{artis}}");
  await user.click(form.getByRole("button", { name: "Write 2 letters" }));
  expect(field).toHaveAccessibleDescription(/\{\{artis\}\} is unknown/);
  expect(api.countRequests(`POST ${LETTERS}`)).toBe(0);
  cleanup();
  renderLetters();
  expect((await findForm()).field).toHaveValue("Dear {{artis}}");
});

test("Letters: the release says how many get which answer; what is wrong leads to its letter", async () => {
  const invalid = { ...letter, errors: [{ path: "subject", message: "Nothing can stand here." }] };
  respond([invalid], [counts("DECLINED", 1), counts("NONE", 0, 1)]);
  const drafts = `GET ${LETTERS}?state=DRAFT`;
  responses.set(`${drafts}&number=4312`, responses.get(drafts));
  const message = "There is nothing to put in place of {{works}} here.";
  responses.set(`POST ${LETTERS}/release`, {
    status: 400,
    body: {
      message: "Please check.",
      code: "VALIDATION",
      details: [{ path: "letters.4312.subject", message }],
    },
  });
  const user = renderLetters();
  const release = await screen.findByRole("button", { name: "Release the letters" });
  const row = await screen.findByText("About High tide");
  expect(release.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(release);
  const dialog = within(await screen.findByRole("dialog", { name: "Release 1 letter?" }));
  expect(dialog.getByRole("listitem")).toHaveTextContent(/Not selected\s*1/);
  expect(dialog.getByRole("alert")).toHaveTextContent(/^1 applicant has no letter/);
  await user.click(dialog.getByRole("button", { name: "Begin the countdown" }));
  const errors = within((await screen.findByText(/^Nothing is released/)).closest("div")!);
  await user.click(errors.getByRole("button", { name: "No. 4312" }));
  expect(await screen.findByDisplayValue("About {{works}}")).toBeInTheDocument();
});

test("Letters: everybody sees the countdown, managers stop it", async () => {
  respond([letter], [counts("DECLINED", 1)]);
  const counting = { ...status, letters: 1, releaseAt: "2027-05-02T09:09:41.000Z" };
  responses.set(`GET ${LETTERS}/release`, { body: counting });
  renderLetters("EDITOR");
  expect(await screen.findByRole("timer")).toHaveTextContent(/^9:(?:41|40)$/);
  expect(screen.queryByRole("button", { name: "Stop the release" })).toBeNull();
  cleanup();
  responses.set(`POST ${LETTERS}/stop`, () => {
    responses.set(`GET ${LETTERS}/release`, { body: status });
    return { body: { releaseAt: null, letters: 1, now: status.now } };
  });
  const user = renderLetters("MANAGER");
  await user.click(await screen.findByRole("button", { name: "Stop the release" }));
  await waitFor(() => expect(screen.queryByRole("timer")).toBeNull());
  expect(toasts.map(({ text }) => text)).toEqual(["The release is stopped. Nothing was sent."]);
});

test("Letters: says which mail was not delivered and why, and writes a second letter", async () => {
  const sent: Letter = {
    ...letter,
    subject: "Not this time",
    body: "Dear Ada Brook,",
    releasedAt: "2027-05-02T09:10:00.000Z",
    delivery: "NOT_SENT",
    deliveryProblem: "REJECTED",
  };
  respond([], [{ ...counts("DECLINED", 0), applications: 1 }], [sent]);
  let written = "";
  responses.set(`POST ${LETTERS}`, ({ body }: RecordedRequest) => {
    written = body;
    return { status: 201, body: { written: 1, withoutLetter: 0 } };
  });
  const user = renderLetters();
  const list = within(await screen.findByRole("list", { name: "Released letters" }));
  expect(
    list.getByText(/e-mail not delivered\. The recipient’s mail server rejected it/),
  ).toBeVisible();
  await user.click(list.getByRole("button", { name: "Write a second letter to Ada Brook" }));
  await user.click(await list.findByRole("button", { name: "Write the second letter" }));
  await waitFor(() => expect(written).not.toBe(""));
  expect(JSON.parse(written)).toEqual({
    ids: [ada.applicationId],
    templates: { DECLINED: { subject: "Not this time", body: "Dear Ada Brook," } },
  });
});

test("WaitingList: moved by keys, and a free place is offered to the first", async () => {
  const applicationId = "0199a1c0-0000-7000-8000-000000000002";
  const bea = { applicationId, number: 2_207, artist: "Bea Quay" };
  const first = { applicationId: ada.applicationId, number: ada.number, artist: ada.artist };
  const list: WaitingList = { freePlaces: 1, places: 3, items: [first, bea], accepted: [] };
  const store = (body: WaitingList) => {
    responses.set(`GET ${WAITING}`, { body });
    return { body };
  };
  store(list);
  const orders: unknown[] = [];
  responses.set(`PUT ${WAITING}`, ({ body }: RecordedRequest) => {
    orders.push(JSON.parse(body));
    return store({ ...list, items: [bea, first] });
  });
  responses.set(`POST ${WAITING}/offer`, () => store({ ...list, freePlaces: 0, items: [first] }));
  signInAs(buildProfile("p"));
  const role: TeamRole = "MANAGER";
  render(<WaitingListContent opportunity={opportunity} role={role} />, {
    wrapper: createQueryWrapper(createQueryClient()),
  });
  const user = userEvent.setup();
  expect(await screen.findByText("3 places: 2 taken or offered, 1 free")).toBeVisible();
  screen.getByRole("button", { name: "Move Bea Quay: arrow keys" }).focus();
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(orders).toEqual([{ ids: [bea.applicationId, first.applicationId] }]));
  expect(screen.getByText("Bea Quay is number 1 of 2.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Offer the place" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Offer the place to Bea Quay?" }),
  );
  await user.click(dialog.getByRole("button", { name: "Offer the place" }));
  await waitFor(() => expect(screen.getByText(/0 free$/)).toBeVisible());
  const sent = api.requests.find(({ line }) => line === `POST ${WAITING}/offer`);
  expect(JSON.parse(sent?.body ?? "")).toEqual({ applicationId: bea.applicationId });
});
