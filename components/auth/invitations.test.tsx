// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { JurorInvitationAnswer } from "@/components/juries/juror-invitation-answer";
import { InvitationAnswer } from "@/components/screens/team/invitation-answer";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// Next's router does not exist outside of Next.
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn() }) }));

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(cleanup);
beforeEach(() => {
  responses.clear();
  signInAs(buildProfile("p"));
});

const createWrapper = () =>
  createQueryWrapper(new QueryClient({ defaultOptions: { queries: { retry: false } } }));

const open = {
  address: "b…@v.test",
  invitedBy: "Bea Quay",
  organiser: "Harbour House",
  name: "Lea Brandt",
  role: "EDITOR",
  isChair: false,
  task: null,
  expiresAt: "2027-05-02T12:00:00.000Z",
};

describe.each([
  {
    Answer: InvitationAnswer,
    line: "GET /v1/members/invitations/t",
    invitation: { organisation: { id: "o", name: "Harbour House", slug: "harbour" } },
    text: /You are in the team of/,
  },
  {
    Answer: JurorInvitationAnswer,
    line: "GET /v1/juries/invitations/t",
    invitation: { opportunity: { id: "o", slug: "tide", title: "Tide" } },
    text: /This invitation has been accepted/,
  },
])("$line", ({ Answer, line, invitation, text }) => {
  test("404: the link was replaced or withdrawn, and there is a way on", async () => {
    responses.set(line, { status: 404, body: { message: "Gone", code: "NOT_FOUND" } });
    render(<Answer token="t" />, { wrapper: createWrapper() });
    expect(await screen.findByRole("alert")).toHaveTextContent("not valid any more");
    expect(screen.getByRole("link", { name: "Go home" })).toBeVisible();
  });

  test("another account than the invited one is told so, and cannot answer", async () => {
    responses.set(line, { body: { ...open, ...invitation, state: "OPEN" } });
    render(<Answer token="t" />, { wrapper: createWrapper() });
    expect(await screen.findByText(/This invitation was sent to b…@v\.test/)).toBeVisible();
    expect(screen.getByText(/open until 1 May 2027/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  });

  test("500: says that it could not be loaded, and tries again", async () => {
    const message = "Something went wrong.";
    responses.set(line, { status: 500, body: { message, code: "INTERNAL" } });
    const user = userEvent.setup();
    render(<Answer token="t" />, { wrapper: createWrapper() });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      `The invitation could not be loaded: ${message}`,
    );
    responses.set(line, { body: { ...open, ...invitation, state: "ACCEPTED" } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
