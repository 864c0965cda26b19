// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { StartApplication } from "@/components/applications/start-application";
import { Form } from "@/lib/forms/form.schema";
import { makeQueryClient } from "@/providers/query-provider";
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
  const client = makeQueryClient();
  render(<StartApplication opportunity={opportunity} form={shownForm} onStart={onStart} />, {
    wrapper: createQueryWrapper(client),
  });
  return client;
}

test("whoever will be judged blind is told what is not removed", async () => {
  show([], { ...form, blind: true });
  expect(await screen.findByText(/A signature in a picture, .+ is not removed/)).toBeVisible();
  cleanup();
  show([], { ...form, blind: false });
  await screen.findByRole("button", { name: "Begin your application" });
  expect(screen.queryByText(/is not removed/)).toBeNull();
});

test("a member of the organiser's team is told what beginning closes to them", async () => {
  show([{ id: "house", memberRole: "EDITOR" }]);
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain("You are in the team of Harbour House.");
});

test("nobody else is", async () => {
  const before = api.requests.length;
  const client = show([{ id: "another", memberRole: "EDITOR" }]);
  await vi.waitFor(() => {
    expect(api.requests.length).toBeGreaterThan(before);
    expect(client.isFetching()).toBe(0);
  });
  expect(screen.queryByRole("note")).toBeNull();
});
