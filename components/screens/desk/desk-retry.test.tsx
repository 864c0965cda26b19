// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test } from "vitest";
import { Desk } from "@/components/screens/desk/desk";
import { registerSession } from "@/lib/client/auth/auth-actions";
import { sessionStore } from "@/lib/client/auth/auth-store";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";
import { buildDraft } from "@/tests/support/stub-opportunity";

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(cleanup);

const OPPORTUNITY = "GET /v1/opportunities/o";
const profile = buildProfile("p");
const opportunity = buildDraft("o", { profile: { ...profile, cover: null } });

registerSession({
  chooseProfile: () => {},
  actFor: () => {},
  refreshProfiles: () =>
    act(() =>
      sessionStore.set({ ...sessionStore.get(), profiles: [profile], profilesError: null }),
    ),
  end: () => Promise.resolve(),
});

function renderDesk() {
  signInAs(profile);
  const profilesError = "There is no connection.";
  sessionStore.set({ ...sessionStore.get(), profiles: undefined, profilesError });
  const wrapper = createQueryWrapper(createQueryClient());
  render(<Desk opportunityId="o" part="form" />, { wrapper });
  return userEvent.setup();
}

test.each([
  ["profiles", "There is no connection.", { body: opportunity }],
  ["opportunity and profiles", "No.", { status: 400, body: { message: "No." } }],
])("Desk: without %s it says why, and one retry reads them", async (_missing, reason, response) => {
  responses.set(OPPORTUNITY, response);
  const user = renderDesk();
  expect(await screen.findByText(`This page could not be loaded: ${reason}`)).toBeVisible();
  responses.set(OPPORTUNITY, { body: opportunity });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: opportunity.title })).toBeVisible();
});
