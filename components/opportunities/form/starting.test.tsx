// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openWritingDesk } from "@/tests/support/opportunity-form-screen";

const pushed: string[] = [];
const router = { push: (path: string) => pushed.push(path) };
// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => window.location.pathname,
}));

const desk = await openWritingDesk();
const { api, answers, newDraft, serve, show, add, title } = desk;
beforeEach(() => {
  pushed.length = 0;
});

const NEWEST = "GET /v1/opportunities/profiles/p?size=1";
const EARLIER = "GET /v1/opportunities/profiles/p?size=100";
const opener = { name: "Copy an earlier opportunity" };
const description = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Description/ });
const chooseType = async (user: ReturnType<typeof show>["user"], label: string) =>
  user.selectOptions(screen.getByRole("combobox", { name: /^Type/ }), label);

test("CopyEarlier: copies an opportunity once despite a retry; removed ones are not offered", async () => {
  const earlier = newDraft({ title: "Winter residency", status: "EXPIRED" });
  const removed = {
    ...earlier,
    id: `${earlier.id.slice(0, -1)}9`,
    title: "Gone",
    status: "REMOVED",
  };
  answers.set(NEWEST, { body: [removed] });
  answers.set(EARLIER, { body: [earlier, removed] });
  const COPY = `POST /v1/opportunities/${earlier.id}/copy`;
  answers.set(COPY, { status: 503, body: { message: "Busy." } });
  const { user } = show();
  const button = await screen.findByRole("button", opener);
  // The choices are not loaded with every new form.
  expect(api.seen.map(({ line }) => line)).not.toContain(EARLIER);
  await user.click(button);
  const choice = await screen.findByRole("combobox", { name: /^Copy an earlier opportunity/ });
  expect(choice).toHaveFocus();
  await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
  await user.selectOptions(choice, earlier.id);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await waitFor(() => expect(desk.toasts.at(-1)).toMatch(/could not be copied/));
  const made = { ...earlier, id: `${earlier.id.slice(0, -1)}8`, status: "DRAFT" };
  answers.set(COPY, { status: 201, body: made });
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await waitFor(() => expect(pushed).toEqual([`/opportunities/edit/${made.id}`]));
  const keys = api.seen
    .filter(({ line }) => line === COPY)
    .map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

test("CopyEarlier: only offered while the form is empty", async () => {
  answers.set(NEWEST, { body: [newDraft({ title: "Winter residency" })] });
  const { user } = show();
  await screen.findByRole("button", opener);
  await add(user, await title(), "Summer");
  expect(screen.queryByRole("button", opener)).toBeNull();
});

test("OutlineOffer: offered while the description is empty, and removable", async () => {
  const { user } = show();
  await title();
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
  const { user } = show();
  await title();
  await add(user, description(), "Six weeks.");
  await chooseType(user, "Job");
  expect(screen.queryByRole("button", { name: "Use the outline" })).toBeNull();
  expect(description()).toHaveValue("Six weeks.");
});

test("the table of contents shows each section's state and moves the focus there", async () => {
  const draft = newDraft({ description: "" });
  serve(draft);
  const { user } = show(draft.id);
  await title();
  const contents = screen.getByRole("navigation", { name: "Contents" });
  const link = (name: RegExp) => within(contents).getByRole("link", { name });
  expect(link(/^1?The opportunity, complete/)).toBeInTheDocument();
  await user.click(link(/What it is about, to do/));
  const heading = screen.getByRole("heading", { name: /What it is about/ });
  expect(heading).toHaveFocus();
  expect(link(/What it is about/)).toHaveAttribute("aria-current", "true");
  await add(user, description(), "Six weeks by the sea.");
  expect(link(/What it is about, complete/)).toBeInTheDocument();
});

test("the boosts are folded until one is chosen", async () => {
  const draft = newDraft();
  serve(draft);
  localStorage.setItem(
    `vitrine-draft:opportunity:${draft.id}:choice`,
    JSON.stringify({
      version: "",
      values: { plan: null, boost: "HIGHLIGHT", coupon: "" },
      storedAt: "2026-11-21T00:00:00.000Z",
    }),
  );
  const { user, unmount } = show(draft.id);
  await title();
  const fold = () => screen.getByRole("radio", { name: /^No boost/ }).closest("details");
  expect(fold()).toHaveAttribute("open");
  await user.click(screen.getByRole("radio", { name: /^No boost/ }));
  expect(fold()).toHaveAttribute("open");
  unmount();
  localStorage.clear();
  show(draft.id);
  await title();
  expect(fold()).not.toHaveAttribute("open");
});
