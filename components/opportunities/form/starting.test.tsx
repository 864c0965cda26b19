// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { setUpOpportunityForm } from "@/tests/support/opportunity-form-screen";

const pushed: string[] = [];
const router = { push: (path: string) => pushed.push(path) };
// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => window.location.pathname,
}));

const screenSetup = await setUpOpportunityForm();
const { api, responses, createDraft, stubOpportunity, renderForm, append, findTitleField } =
  screenSetup;
beforeEach(() => {
  pushed.length = 0;
});

const NEWEST = "GET /v1/opportunities/profiles/p?size=1";
const EARLIER = "GET /v1/opportunities/profiles/p?size=100";
const openerOptions = { name: "Copy an earlier opportunity" };
const description = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Description/ });
const chooseType = async (user: ReturnType<typeof renderForm>["user"], label: string) =>
  user.selectOptions(screen.getByRole("combobox", { name: /^Type/ }), label);

test("CopyEarlier: copies an opportunity once despite a retry; removed ones are not offered", async () => {
  const earlier = createDraft({ title: "Winter residency", status: "EXPIRED" });
  const removed = {
    ...earlier,
    id: `${earlier.id.slice(0, -1)}9`,
    title: "Gone",
    status: "REMOVED",
  };
  responses.set(NEWEST, { body: [removed] });
  responses.set(EARLIER, { body: [earlier, removed] });
  const COPY = `POST /v1/opportunities/${earlier.id}/copy`;
  responses.set(COPY, { status: 503, body: { message: "Busy." } });
  const { user } = renderForm();
  const button = await screen.findByRole("button", openerOptions);
  // The choices are not loaded with every new form.
  expect(api.requests.map(({ line }) => line)).not.toContain(EARLIER);
  await user.click(button);
  const choice = await screen.findByRole("combobox", { name: /^Copy an earlier opportunity/ });
  expect(choice).toHaveFocus();
  await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
  await user.selectOptions(choice, earlier.id);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await waitFor(() => expect(screenSetup.toasts.at(-1)).toMatch(/could not be copied/));
  const copy = { ...earlier, id: `${earlier.id.slice(0, -1)}8`, status: "DRAFT" };
  responses.set(COPY, { status: 201, body: copy });
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await waitFor(() => expect(pushed).toEqual([`/opportunities/edit/${copy.id}`]));
  const keys = api.requests
    .filter(({ line }) => line === COPY)
    .map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

test("CopyEarlier: only offered while the form is empty", async () => {
  responses.set(NEWEST, { body: [createDraft({ title: "Winter residency" })] });
  const { user } = renderForm();
  await screen.findByRole("button", openerOptions);
  await append(user, await findTitleField(), "Summer");
  expect(screen.queryByRole("button", openerOptions)).toBeNull();
});

test("OutlineOffer: offered while the description is empty, and removable", async () => {
  const { user } = renderForm();
  await findTitleField();
  expect(screen.queryByRole("button", { name: "Use the outline" })).toBeNull();
  await chooseType(user, "Residency");
  await user.click(screen.getByRole("button", { name: "Use the outline" }));
  expect(description().value).toMatch(/^## About the residency/);
  expect(screen.getByRole("checkbox", { name: "Motivation letter" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Remove the outline" }));
  expect(description()).toHaveValue("");
  expect(screen.getByRole("checkbox", { name: "Motivation letter" })).not.toBeChecked();
});

test("OutlineOffer: not offered once a description is typed", async () => {
  const { user } = renderForm();
  await findTitleField();
  await append(user, description(), "Six weeks.");
  await chooseType(user, "Job");
  expect(screen.queryByRole("button", { name: "Use the outline" })).toBeNull();
  expect(description()).toHaveValue("Six weeks.");
});

test("FormContents: shows each section's state, and its links move the focus there", async () => {
  const draft = createDraft({ description: "" });
  stubOpportunity(draft);
  const { user } = renderForm(draft.id);
  await findTitleField();
  const contents = screen.getByRole("navigation", { name: "Contents" });
  const link = (name: RegExp) => within(contents).getByRole("link", { name });
  expect(link(/^1?The opportunity, complete/)).toBeInTheDocument();
  await user.click(link(/What it is about, to do/));
  const heading = screen.getByRole("heading", { name: /What it is about/ });
  expect(heading).toHaveFocus();
  expect(link(/What it is about/)).toHaveAttribute("aria-current", "true");
  await append(user, description(), "Six weeks by the sea.");
  expect(link(/What it is about, complete/)).toBeInTheDocument();
});

test("PlanSection: the boosts are collapsed until one is selected", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  localStorage.setItem(
    `vitrine-draft:opportunity:${draft.id}:choice`,
    JSON.stringify({
      version: "",
      values: { plan: null, boost: "HIGHLIGHT", coupon: "" },
      storedAt: "2026-11-21T00:00:00.000Z",
    }),
  );
  const { user, unmount } = renderForm(draft.id);
  await findTitleField();
  const findBoostDisclosure = () =>
    screen.getByRole("radio", { name: /^No boost/ }).closest("details");
  expect(findBoostDisclosure()).toHaveAttribute("open");
  await user.click(screen.getByRole("radio", { name: /^No boost/ }));
  expect(findBoostDisclosure()).toHaveAttribute("open");
  unmount();
  localStorage.clear();
  renderForm(draft.id);
  await findTitleField();
  expect(findBoostDisclosure()).not.toHaveAttribute("open");
});
