// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createTemplate } from "@/lib/forms/form-templates.rules";
import type { Form } from "@/lib/forms/form.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { buildProduct, buildUsage } from "@/tests/support/build-purchases";
import type { RecordedRequest } from "@/tests/support/fake-api";
import { setUpOpportunityForm } from "@/tests/support/opportunity-form-screen";

const router = { push: () => {} };
// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => window.location.pathname,
}));

const {
  api,
  responses,
  createDraft,
  stubOpportunity,
  renderForm,
  findTitleField,
  getPublishButton,
} = await setUpOpportunityForm();

const USAGE = "GET /v1/profiles/subscriptions/usage";
const draftForm: Form = { ...createTemplate("OPEN_CALL"), version: 1, state: "DRAFT" };

function renderNative(form: Form | null, fields: Partial<Opportunity> = {}) {
  const draft = createDraft({ applyMode: "HERE", applyUrl: null, applyEmail: null, ...fields });
  const server = stubOpportunity(draft);
  const line = `/v1/opportunities/${draft.id}/form`;
  responses.set(USAGE, { body: buildUsage() });
  responses.set(
    `GET ${line}`,
    form === null ? { status: 404, body: { error: "No form.", details: [] } } : { body: form },
  );
  responses.set(`POST ${line}/open`, () => {
    server.save({ formOpenedAt: "2027-05-01T12:00:00.000Z", requirements: ["cv"] });
    return { body: { ...draftForm, state: "OPEN" } };
  });
  return { ...renderForm(draft.id), server, draft, line };
}

const listWrites = () =>
  api.requests.map((request) => request.line).filter((line) => !line.startsWith("GET "));

test("OpportunityForm: “Publish” publishes the application form in the same act", async () => {
  const { user, server, draft, line } = renderNative(draftForm);
  await findTitleField();
  expect(await screen.findByText(/It is published together with the opportunity/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Edit the form" })).toHaveAttribute(
    "href",
    `/organisation/opportunities/${draft.id}/form`,
  );
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  await user.click(getPublishButton());
  await waitFor(() => expect(server.getCurrent().status).toBe("PUBLISHED"));
  expect(listWrites()).toEqual([`POST ${line}/open`, `PUT /v1/opportunities/${draft.id}`]);
  expect(server.getCurrent().requirements).toEqual(["cv"]);
});

test("OpportunityForm: an error in the application form names its field, and is corrected by publishing again", async () => {
  const { user, server, line } = renderNative(draftForm);
  const error = { path: "answersBy", message: "Not before the deadline, please." };
  const open = responses.get(`POST ${line}/open`);
  responses.set(`POST ${line}/open`, {
    status: 400,
    body: { error: error.message, details: [error] },
  });
  await findTitleField();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  await user.click(getPublishButton());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Application form: “Everybody has an answer by”: Not before the deadline, please.",
  );
  expect(server.getCurrent().status).toBe("DRAFT");
  responses.set(`POST ${line}/open`, open);
  await user.click(getPublishButton());
  await waitFor(() => expect(server.getCurrent().status).toBe("PUBLISHED"));
});

test("OpportunityForm: without a form, its templates stand where applying here is chosen", async () => {
  const { user, line } = renderNative(null);
  responses.set(`PUT ${line}`, { body: draftForm });
  await findTitleField();
  expect(screen.queryByRole("group", { name: /^Documents/ })).toBeNull();
  const use = await screen.findByRole("button", { name: "Use this form" });
  await user.click(getPublishButton());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Choose a form: the template is ready",
  );
  expect(listWrites()).toEqual([]);
  await user.click(use);
  expect(await screen.findByText(/It is published together with the opportunity/)).toBeVisible();
});

test("OpportunityForm: a used limit of applying here is told with price and way out before anything is written", async () => {
  const rejected = renderNative(null);
  responses.set(USAGE, {
    body: buildUsage({ nativeOpportunities: { used: 1, limit: 1 } }),
  });
  responses.set("GET /v1/profiles/subscriptions?currency=USD", {
    body: [
      {
        ...buildProduct("subscriptionEvent", "ARTIST_STARTER", 1_000),
        prices: [{ priceId: "s", unitAmount: 1_000, currency: "USD", interval: "month" }],
      },
    ],
  });
  await findTitleField();
  const note = await screen.findByText(
    /^Your plan has room for 1 opportunity that takes applications here, and it is taken\./,
  );
  await waitFor(() =>
    expect(note).toHaveTextContent("Starter Portfolio has room for all you post, for $10 a month."),
  );
  expect(screen.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/pricing");
  expect(screen.getByText(/^Another opportunity of yours takes applications/)).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /^Free/ })).toBeDisabled();
  expect(await screen.findByRole("radio", { name: /^Basic ?\$39/ })).toBeEnabled();
  expect(rejected.server.getCurrent().status).toBe("DRAFT");
});

test("OpportunityForm: what is published and takes applications here is not told of the limit that it uses itself", async () => {
  const publishedAt = "2027-05-01T09:00:00.000Z";
  renderNative(null, { status: "PUBLISHED", plan: "FREE", publishedAt });
  responses.set(USAGE, { body: buildUsage({ nativeOpportunities: { used: 1, limit: 1 } }) });
  await findTitleField();
  expect(await screen.findByRole("button", { name: "Use this form" })).toBeInTheDocument();
  expect(screen.queryByText(/Your plan has room/)).toBeNull();
  expect(api.requests.map((request) => request.line)).not.toContain(USAGE);
});

test("OpportunityForm: a published opportunity drops its fee and takes applications here in one save", async () => {
  const { user, server, draft, line } = renderNative(draftForm, {
    status: "PUBLISHED",
    plan: "STANDARD",
    publishedAt: "2027-05-01T09:00:00.000Z",
    applyMode: "LINK",
    applyUrl: "https://harbour.example/apply",
    feeType: "FEES",
    fee: { amount: 500, currency: "EUR" },
    feeReason: "Jury",
  });
  const open = responses.get(`POST ${line}/open`);
  responses.set(`POST ${line}/open`, (request: RecordedRequest) =>
    server.getCurrent().feeType === "FEES"
      ? { status: 400, body: { error: "Free.", details: [{ path: "feeType", message: "Free." }] } }
      : open(request),
  );
  await findTitleField();
  await user.click(screen.getByRole("radio", { name: "Applying is free" }));
  await user.click(screen.getByRole("radio", { name: /^On Vitrine/ }));
  await screen.findByText(/It is published together with the opportunity/);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(server.getCurrent().applyMode).toBe("HERE"));
  const put = `PUT /v1/opportunities/${draft.id}`;
  expect(listWrites()).toEqual([put, `POST ${line}/open`, put]);
  expect(server.getCurrent()).toMatchObject({ feeType: "FREE", applyUrl: null });
});
