// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { StartApplication } from "@/components/applications/start-application";
import { Form } from "@/lib/forms/form.schema";
import { noFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const opportunity = {
  id: "o",
  slug: "tidal-works",
  title: "Tidal works",
  organizationName: "Harbour House",
  organiserId: "house",
  deadlineKind: "FIXED",
  deadlineLocal: "2027-05-01",
  timeZone: "Pacific/Auckland",
  deadline: "2027-05-01T11:59:59.000Z",
  status: "PUBLISHED",
  listedUntil: null,
} as const;

const form = Form.parse({
  version: 1,
  state: "OPEN",
  sections: [
    {
      id: "main",
      title: "Your application",
      fields: [{ id: "plan", type: "LONG_TEXT", label: "Plan" }],
    },
  ],
});

function show(memberships: { id: string; memberRole: string }[], shownForm = form) {
  responses.set("GET /v1/profiles/memberships", {
    body: memberships.map(({ id, memberRole }) => ({ ...buildProfile(id), memberRole })),
  });
  signInAs(buildProfile("p"));
  const onStart = vi.fn();
  render(
    <StartApplication opportunity={opportunity} form={shownForm} onStart={onStart} onBack={null} />,
    {
      wrapper: createQueryWrapper(createQueryClient()),
    },
  );
  return onStart;
}

const START = "POST /v1/applications/";
const findBegin = () =>
  screen.findByRole("button", { name: "Begin your application", busy: false });

test("whoever will be judged blind is told what is not removed", async () => {
  show([], { ...form, blind: true });
  expect(await screen.findByText(/A signature in a picture, .+ is not removed/)).toBeVisible();
  cleanup();
  show([], { ...form, blind: false });
  await findBegin();
  expect(screen.queryByText(/is not removed/)).toBeNull();
});

test("a member of the organiser's team confirms first what beginning closes to them for good", async () => {
  const onStart = show([{ id: "house", memberRole: "EDITOR" }]);
  responses.set(START, { status: 201, body: { id: "a" } });
  const user = userEvent.setup();
  await user.click(await findBegin());
  const dialog = await screen.findByRole("dialog", { name: "Apply to your own opportunity?" });
  expect(dialog).toHaveTextContent("You are in the team of Harbour House.");
  expect(dialog).toHaveTextContent("closed to you for good, even if you discard the draft");
  expect(api.countRequests(START)).toBe(0);
  await user.click(within(dialog).getByRole("button", { name: "Begin your application" }));
  await vi.waitFor(() => expect(onStart).toHaveBeenCalledWith("a"));
});

test("nobody else is asked", async () => {
  const onStart = show([{ id: "another", memberRole: "EDITOR" }]);
  responses.set(START, { status: 201, body: { id: "b" } });
  await userEvent.setup().click(await findBegin());
  await vi.waitFor(() => expect(onStart).toHaveBeenCalledWith("b"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who is not eligible is told why, and changes the private facts there", async () => {
  responses.set("GET /v1/profiles/p/facts", { body: { ...noFacts, birthYear: 1976 } });
  show([]);
  const message = "You cannot apply here. Age 35 or younger: your birth year does not fit.";
  const details = [{ path: "eligibility", message }];
  responses.set("POST /v1/applications/", {
    status: 422,
    body: { message, code: "UNPROCESSABLE", details },
  });
  await userEvent.click(await findBegin());
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByText("born in 1976")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Change your private facts" }));
  expect(screen.getByLabelText(/^Year of birth/)).toHaveValue("1976");
});
