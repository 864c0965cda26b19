// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { KnownApplicantsForm } from "@/components/juries/known-applicants-form";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

const responses = new Map();
const api = await startFakeApi(responses);
const CONFLICTS = "PUT /v1/juries/r1/conflicts";
afterAll(() => api.close());
afterEach(cleanup);
beforeEach(() => {
  api.requests.length = 0;
  signInAs(buildProfile("p"));
});

const applicants = [
  { id: "a1", name: "Ada Brook", isConflict: false },
  { id: "a2", name: "Béa Quay", isConflict: true },
  { id: "a3", name: "Cleo Strand", isConflict: false },
];

function renderForm() {
  const wrapper = createQueryWrapper(createQueryClient());
  render(<KnownApplicantsForm roundId="r1" applicants={applicants} />, { wrapper });
  return userEvent.setup();
}

test("KnownApplicantsForm: each tick is saved, with all earlier ones", async () => {
  responses.set(CONFLICTS, { body: { applicationIds: ["a1", "a2"] } });
  const user = renderForm();
  await user.click(screen.getByRole("checkbox", { name: "Ada Brook" }));
  expect(await screen.findByText("Saved: 2 ticked")).toBeVisible();
  const sent = api.requests.map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ applicationIds: ["a2", "a1"] }]);
});

test("KnownApplicantsForm: names are found without their accents", async () => {
  const user = renderForm();
  await user.type(screen.getByLabelText("Find a name"), "bea");
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(1));
  expect(screen.getByRole("checkbox", { name: "Béa Quay" })).toBeChecked();
});

test("KnownApplicantsForm: what could not be saved does not look saved, and can be sent again", async () => {
  responses.set(CONFLICTS, { status: 409, body: { message: "This round is closed." } });
  const user = renderForm();
  await user.click(screen.getByRole("checkbox", { name: "Cleo Strand" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Your last tick is not saved: This round is closed.",
  );
  responses.set(CONFLICTS, { body: { applicationIds: ["a2", "a3"] } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Saved: 2 ticked")).toBeVisible();
});
