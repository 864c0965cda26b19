// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { Apply } from "@/components/screens/apply/apply";
import type { Application } from "@/lib/applications/applications.schema";
import { sessionStore } from "@/lib/client/auth/auth-store";
import { Cv, CvEntry, CvKind } from "@/lib/cvs/cvs.schema";
import { Form } from "@/lib/forms/form.schema";
import { buildApplication, buildOpenedApplication } from "@/tests/support/build-application";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

vi.setConfig({ testTimeout: 30_000 });
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => "/apply/tidal-works",
}));

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const opportunity = {
  id: "0199a1c0-0000-7000-8000-00000000000a",
  slug: "tidal-works",
  title: "Tidal works",
  organizationName: "Harbour House",
  organiserId: null,
  deadlineKind: "FIXED",
  deadlineLocal: "2097-06-30T23:59",
  timeZone: "UTC",
  deadline: "2097-06-30T23:59:00.000Z",
  status: "PUBLISHED",
  listedUntil: null,
} as const;
const rolling = {
  ...opportunity,
  deadlineKind: "ROLLING",
  deadlineLocal: null,
  deadline: null,
} as const;

const form = Form.parse({
  version: 1,
  state: "OPEN",
  perArtist: 2,
  sections: [
    {
      id: "main",
      title: "Your application",
      fields: [
        { id: "plan", type: "LONG_TEXT", label: "Plan", required: true, minChars: 10 },
        { id: "site", type: "URL", label: "Website" },
        { id: "cv", type: "CV", label: "CV" },
      ],
    },
  ],
});

const CV = "GET /v1/profiles/p/cv?own=true";
const emptyCv = Cv.parse({ revision: 0, kinds: CvKind.options, order: "NEWEST", entries: [] });
const LIST = "GET /v1/applications/?opportunityId=0199a1c0-0000-7000-8000-00000000000a&size=100";
const id = buildApplication().id;
const one = `/v1/applications/${id}`;

const toApplication = (fields: Partial<Application> = {}): Application =>
  buildOpenedApplication({
    opportunity: { ...buildApplication().opportunity, ...opportunity, answersBy: "2097-09-30" },
    state: "DRAFT",
    submittedAt: null,
    editableUntil: opportunity.deadline,
    now: "2097-05-02T09:00:00.000Z",
    ...fields,
  });

/** Answers as the server would, from one stored application. */
function serve(application: Application | null): void {
  let stored = application;
  const toList = () => (stored === null ? [] : [{ ...stored, missing: null }]);
  responses.set(LIST, () => ({
    body: { items: toList(), page: 1, size: 100, total: 1, totalRelation: "eq", next: null },
  }));
  responses.set(`GET ${one}`, () => ({ body: stored }));
  responses.set(`PUT ${one}/draft`, ({ body }: { body: string }) => {
    const { answers } = JSON.parse(body);
    const revision = (stored?.revision ?? 0) + 1;
    stored = stored && { ...stored, answers, revision };
    return { body: { revision, savedAt: stored?.savedAt, fieldErrors: [], words: {} } };
  });
  responses.set(`POST ${one}/submit`, () => {
    const submittedAt = "2097-05-02T09:00:00.000Z";
    stored = stored && { ...stored, state: "SUBMITTED", submittedAt };
    return { body: stored };
  });
  responses.set(`POST ${one}/withdraw`, () => {
    const withdrawn = stored && { ...stored, state: "WITHDRAWN" as const };
    stored = stored?.submittedAt === null ? null : withdrawn;
    return { body: withdrawn };
  });
}

let accounts = 0;
function show(target: typeof opportunity | typeof rolling = opportunity) {
  signInAs(buildProfile("p"), `artist-${(accounts += 1)}`);
  render(<Apply profileId="p" opportunity={target} />);
  return userEvent.setup();
}

beforeEach(() => {
  responses.clear();
  responses.set(CV, { body: emptyCv });
  responses.set(`GET /v1/opportunities/${opportunity.id}/form`, { body: form });
  responses.set("GET /v1/artworks/profiles/p?size=100", {
    body: { items: [], page: 1, size: 100, total: 0, totalRelation: "eq", next: null },
  });
});

test("Apply: an error is shown once its field was left, and the count says what is to go", async () => {
  serve(toApplication());
  const user = show();
  const plan = await screen.findByLabelText("Plan");
  expect(screen.getAllByText("1 answer to go").length).toBeGreaterThan(0);
  await user.type(plan, "Short");
  expect(plan).not.toHaveAttribute("aria-invalid");
  await user.tab();
  await vi.waitFor(() => expect(plan).toHaveAttribute("aria-invalid", "true"));
  await user.type(plan, " no more");
  expect(plan).not.toHaveAttribute("aria-invalid");
  expect(screen.getAllByText("Ready to send").length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(api.requests.at(-1)?.body).toContain("Short no more"), 5_000);
});

test("Apply: what was emptied is missed once its field was left, what was never answered is not", async () => {
  serve(toApplication());
  const user = show();
  const plan = await screen.findByLabelText("Plan");
  await user.click(plan);
  await user.tab();
  expect(plan).not.toHaveAttribute("aria-invalid");
  await user.type(plan, "A");
  await user.clear(plan);
  await user.tab();
  expect(await screen.findByText("Please fill this in.")).toBeVisible();
  await vi.waitFor(() => expect(api.requests.at(-1)?.body).toContain('"plan":""'), 5_000);
});

test("Apply: what is sent is reviewed first; then the number, the promise and what is next stand there", async () => {
  serve(toApplication({ answers: { plan: "A walk along the tide." } }));
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Review and send" }));
  const review = await screen.findByRole("region", { name: "Check before you send" });
  const heading = screen.getByRole("heading", { name: "Check before you send" });
  await vi.waitFor(() => expect(heading).toHaveFocus());
  expect(review).toHaveTextContent("This is what Harbour House receives. You apply as Ada Brook.");
  expect(review).toHaveTextContent("A walk along the tide.");
  expect(review).toHaveTextContent("Left empty, which is fine: Website, CV.");
  expect(api.countRequests(`POST ${one}/submit`)).toBe(0);
  await user.click(within(review).getByRole("button", { name: "Send your application" }));
  const sent = await screen.findByRole("heading", { name: "Application sent" });
  expect(sent).toHaveFocus();
  expect(screen.getAllByText("No. 481216").length).toBeGreaterThan(0);
  const timeline = within(screen.getByRole("list", { name: "Timeline" })).getAllByRole("listitem");
  expect(timeline.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sent /),
    expect.stringMatching(/^Deadline, and the last changes 30 June 2097, /),
    "Answer promised by 30 September 2097",
  ]);
  expect(screen.getByRole("region", { name: "What happens next" })).toHaveTextContent(
    "You may still change every answer and every work: what you send last counts.",
  );
  const [last] = screen.getAllByRole("button").toReversed();
  expect(last).toHaveAccessibleName("Withdraw");
  await user.click(screen.getByRole("button", { name: "Change your application" }));
  expect(await screen.findByLabelText("Plan")).toHaveValue("A walk along the tide.");
});

test("Apply: the review shows the chosen entries of a CV as they will be read", async () => {
  const entries = ["Harbour Prize", "Tide Prize"].map((title) =>
    CvEntry.parse({
      id: title,
      kind: "AWARD",
      from: "2021",
      title,
      confirmed: null,
      updatedAt: "2097-05-01T00:00:00.000Z",
    }),
  );
  responses.set(CV, { body: { ...emptyCv, entries } });
  const plan = "A walk along the tide.";
  serve(toApplication({ answers: { plan, cv: { entries: ["Harbour Prize"] } } }));
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Review and send" }));
  const review = await screen.findByRole("region", { name: "Check before you send" });
  expect(review).toHaveTextContent("2021, Harbour Prize");
  expect(review).not.toHaveTextContent("Tide Prize");
});

test("Apply: what could not be saved, or not be read as it was saved, is not reviewed", async () => {
  serve(toApplication({ answers: { plan: "A walk along the tide." } }));
  const user = show();
  const review = await screen.findByRole("button", { name: "Review and send" });
  const stored = responses.get(`GET ${one}`);
  responses.set(`GET ${one}`, { status: 403, body: { message: "Not now." } });
  await user.click(review);
  expect(await screen.findByRole("alert")).toHaveTextContent("Not now.");
  expect(screen.getByRole("alert")).toHaveFocus();
  expect(screen.queryByRole("region", { name: "Check before you send" })).toBeNull();
  responses.set(`GET ${one}`, stored);
  await user.click(review);
  expect(await screen.findByRole("region", { name: "Check before you send" })).toBeVisible();
});

test("Apply: what the server finds when sending leads back to the answers", async () => {
  serve(toApplication({ answers: { plan: "A walk along the tide." } }));
  const details = [{ path: "answers.plan", message: "At most 2 words, please." }];
  responses.set(`POST ${one}/submit`, {
    status: 400,
    body: { message: "Please check this field.", code: "VALIDATION", details },
  });
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Review and send" }));
  await user.click(await screen.findByRole("button", { name: "Send your application" }));
  expect(await screen.findByText("At most 2 words, please.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveFocus();
});

test.each([
  [opportunity, "You can apply again until the deadline, up to 20 times in all."],
  [rolling, "You can apply again as long as applications are taken, up to 20 times in all."],
])(
  "Apply: withdrawing has an end that says what happened, here and on a later visit %#",
  async (target, again) => {
    serve(toApplication({ state: "SUBMITTED", submittedAt: "2097-05-01T09:00:00.000Z" }));
    const user = show(target);
    await user.click(await screen.findByRole("button", { name: "Withdraw" }));
    const dialog = await screen.findByRole("dialog", { name: "Withdraw your application?" });
    expect(dialog).toHaveTextContent(`The organiser sees that you have withdrawn. ${again}`);
    await user.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    const heading = await screen.findByRole("heading", {
      name: "Application No. 481216 is withdrawn",
    });
    await vi.waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(/Harbour House can see that you have withdrawn/)).toBeVisible();
    expect(screen.getByText(again)).toBeVisible();
    cleanup();
    show(target);
    await user.click(await screen.findByRole("button", { name: "Begin a new application" }));
    expect(await screen.findByRole("button", { name: "Begin your application" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByText("Application No. 481216 is withdrawn")).toBeVisible();
  },
);

test("Apply: after the deadline nobody is told that they can apply again", async () => {
  serve(toApplication({ state: "SUBMITTED", submittedAt: "2027-05-01T09:00:00.000Z" }));
  signInAs(buildProfile("p"), "artist-late");
  render(
    <Apply profileId="p" opportunity={{ ...opportunity, deadline: "2020-01-01T00:00:00.000Z" }} />,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  expect(await screen.findByRole("dialog")).not.toHaveTextContent("apply again");
});

test("Apply: a discarded draft is said to be gone", async () => {
  serve(toApplication());
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Discard this draft" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Discard this draft" }));
  expect(await screen.findByRole("heading", { name: "Draft discarded" })).toBeVisible();
  expect(screen.getByText(/Harbour House has not seen it/)).toBeVisible();
});

test("Apply: “Begin another” leads back, too", async () => {
  serve(toApplication());
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Begin another" }));
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText("Plan")).toBeVisible();
});

test("Apply: that the e-mail address has to be verified heads the page", async () => {
  serve(toApplication());
  show();
  const session = sessionStore.get();
  sessionStore.set({ ...session, user: session.user && { ...session.user, emailVerified: false } });
  const notice = await screen.findByRole("region", { name: "Verify your e-mail" });
  const plan = await screen.findByLabelText("Plan");
  expect(notice.compareDocumentPosition(plan)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
