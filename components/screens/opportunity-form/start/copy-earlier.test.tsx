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
const { api, responses, createDraft, renderForm, append, findTitleField } = screenSetup;
beforeEach(() => {
  pushed.length = 0;
});

const NEWEST = "GET /v1/opportunities/profiles/p?size=1";
const EARLIER = "GET /v1/opportunities/profiles/p?size=100";
const openerOptions = { name: "Copy an earlier opportunity" };

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
  await waitFor(() => expect(choice).toHaveFocus());
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
