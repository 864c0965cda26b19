// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  isResult,
  toSavedOpportunity,
} from "@/components/screens/opportunity-form/draft/opportunity-draft";
import { toValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { RecordedRequest } from "@/tests/support/fake-api";
import { setUpOpportunityForm } from "@/tests/support/opportunity-form-screen";

// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => {} }),
  usePathname: () => window.location.pathname,
}));

const {
  responses,
  createDraft,
  stubOpportunity,
  getRequestBodies,
  renderForm,
  append,
  findTitleField,
  getPublishButton,
} = await setUpOpportunityForm();

test("WriteOpportunity: a save whose response was lost is no other device's, also with an invalid field", async () => {
  const draft = createDraft({ applyUrl: null, summary: "" });
  const server = stubOpportunity(draft);
  const line = `PUT /v1/opportunities/${draft.id}`;
  const respond = responses.get(line);
  responses.set(line, (request: RecordedRequest) => ({ ...respond(request), isLost: true }));
  const { user } = renderForm(draft.id);
  await append(user, await screen.findByRole("textbox", { name: /^Application e-mail/ }), "nobody");
  await append(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  await screen.findAllByText(/Not saved yet; kept on this device/);
  responses.set(line, respond);
  await append(user, screen.getByRole("textbox", { name: /^Summary/ }), "On paper.");
  await screen.findAllByText(/Draft saved at/);
  expect(server.getCurrent()).toMatchObject({ city: "Porto Norte", summary: "On paper." });
});

test("WriteOpportunity: once it was published by a request whose response was lost, what is typed waits for a press", async () => {
  const draft = createDraft();
  const server = stubOpportunity(draft);
  const line = `PUT /v1/opportunities/${draft.id}`;
  const respond = responses.get(line);
  responses.set(line, (request: RecordedRequest) => ({ ...respond(request), isLost: true }));
  const { user } = renderForm(draft.id);
  await findTitleField();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  await user.click(getPublishButton());
  await waitFor(() => expect(server.getCurrent().status).toBe("PUBLISHED"));
  responses.set(line, respond);
  await append(user, screen.getByRole("textbox", { name: /^City/ }), " Norte");
  await screen.findByRole("button", { name: "Save changes" });
  expect(await screen.findAllByText(/Not saved yet; kept on this device/)).not.toHaveLength(0);
  expect(server.getCurrent().city).toBe("Porto");
  expect(getRequestBodies(line)).toEqual([{ id: draft.id, plan: "FREE" }]);
});

test("isResult: not what another device wrote into a field that is not valid here", () => {
  const toSaved = (opportunity: Opportunity) =>
    toSavedOpportunity(opportunity, () => toValues(opportunity));
  const draft = createDraft({ applyMode: "EMAIL", applyUrl: null, applyEmail: null });
  const values = { ...toValues(draft), city: "Porto Norte", applyEmail: "nobody" };
  const own = { ...draft, city: "Porto Norte" };
  const theirs = { ...own, applyEmail: "ann@harbour.example" };
  expect(isResult(values, toSaved(own), toSaved(draft))).toBe(true);
  expect(isResult(values, toSaved(theirs), toSaved(draft))).toBe(false);
  expect(isResult(values, toSaved(own))).toBe(false);
});
