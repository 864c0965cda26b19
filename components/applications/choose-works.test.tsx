// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChoosableWork } from "@/components/applications/choosable-work";
import { ChooseWorks } from "@/components/applications/choose-works";
import type { Answer } from "@/components/forms/answer-control";
import { type FieldOf, FormField } from "@/lib/forms/form-field.schema";
import { createQueryClient } from "@/providers/query-provider";
import { findFileInput, pngFile } from "@/tests/support/artwork-form-screen";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);
afterAll(() => api.close());

const field = FormField.parse({
  id: "works",
  type: "WORKS",
  label: "Works",
  min: 1,
  max: 3,
  required: ["YEAR"],
}) as FieldOf<"WORKS">;

const toWork = (id: string, isDraft: boolean): ChoosableWork => ({
  id,
  title: `Work ${id}`,
  medium: "",
  size: "",
  images: [],
  isDraft,
});

const onChange = vi.fn();
function Works({ chosen = [] }: { chosen?: string[] }) {
  const [answer, setAnswer] = useState<Answer>(chosen.map((artworkId) => ({ artworkId })));
  return (
    <ChooseWorks
      field={field}
      id="works"
      answer={answer}
      onChange={(next) => {
        onChange(next);
        setAnswer(next);
      }}
      errors={new Map()}
      artworks={[...chosen, "public", "draft"].map((id) => toWork(id, id === "draft"))}
      named={[]}
      onShowMore={null}
    />
  );
}

function show(chosen?: string[]) {
  onChange.mockClear();
  api.requests.length = 0;
  signInAs(buildProfile("p"));
  render(<Works chosen={chosen} />, { wrapper: createQueryWrapper(createQueryClient()) });
  return userEvent.setup();
}

const DRAFTS = "POST /v1/artworks/drafts";

async function openForm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole("button", { name: "Add a work" }));
  return within(await screen.findByRole("dialog", { name: "Works" }));
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  const dialog = await openForm(user);
  await dialog.findByLabelText("Title");
  await user.upload(findFileInput(), pngFile("tide.png"));
  await dialog.findByRole("button", { name: "Remove picture 1" });
  await user.type(dialog.getByLabelText("Title"), "New tide");
  await user.type(dialog.getByLabelText("Year"), "2026");
  return dialog;
}
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: "Add this work" }));
const listKeys = () =>
  api.requests.flatMap(({ line, headers }) =>
    line === DRAFTS ? [headers["idempotency-key"]] : [],
  );

test("ChooseWorks: a work that is added while applying is not public, and chosen", async () => {
  responses.set(DRAFTS, { status: 201, body: toWork("new", true) });
  const user = show();
  const dialog = await openForm(user);
  await user.click(await dialog.findByRole("button", { name: "Add this work" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Add at least one picture.");
  expect(dialog.getByLabelText("Year")).toBeInvalid();
  await user.click(dialog.getByRole("button", { name: "Back to your works" }));
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await fillIn(user);
  await press(user);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([{ artworkId: "new" }]));
  expect(api.countRequests("POST /v1/artworks/drafts/new/publish")).toBe(0);
});

test("ChooseWorks: a chosen work is moved by buttons and arrow keys, and keeps the focus at the ends", async () => {
  const works = ["0199a1c0-0000-7000-8000-000000000001", "0199a1c0-0000-7000-8000-000000000002"];
  const [first, second] = works;
  const user = show(works);
  const up = screen.getByRole("button", { name: `Move “Work ${second}” up` });
  await user.click(up);
  expect(onChange).toHaveBeenLastCalledWith([{ artworkId: second }, { artworkId: first }]);
  expect(up).toHaveFocus();
  await user.keyboard("{Enter}{ArrowUp}");
  expect(onChange).toHaveBeenCalledTimes(1);
  await user.keyboard("{ArrowDown}");
  expect(onChange).toHaveBeenLastCalledWith([{ artworkId: first }, { artworkId: second }]);
  expect(up).toHaveFocus();
});

test("ChooseWorks: a dialog that is closed by mistake keeps what was typed and chosen", async () => {
  const user = show();
  await fillIn(user);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await openForm(user);
  expect(await screen.findByLabelText("Title")).toHaveValue("New tide");
  expect(screen.getByRole("button", { name: "Remove picture 1" })).toBeVisible();
});

test("ChooseWorks: it is posted to the portfolio if the artist says so, also after an answer that was lost", async () => {
  responses.set(DRAFTS, { status: 409, body: { error: "Still under way.", details: [] } });
  responses.set("POST /v1/artworks/drafts/new/publish", { body: toWork("new", false) });
  const user = show();
  await fillIn(user);
  await press(user);
  expect(await screen.findByText(/^Still under way/)).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  responses.set(DRAFTS, { status: 201, body: toWork("new", true) });
  const dialog = await openForm(user);
  await user.click(await dialog.findByLabelText(/in my public portfolio, too/));
  await press(user);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([{ artworkId: "new" }]));
  const [first, second] = listKeys();
  expect([first, second]).toEqual([expect.any(String), first]);
  expect(api.countRequests("POST /v1/artworks/drafts/new/publish")).toBe(1);
});

test("ChooseWorks: it is chosen, and added once, though the plan has no room to publish it", async () => {
  responses.set(DRAFTS, { status: 201, body: toWork("new", true) });
  const full = { error: "Your plan holds 10 artworks.", details: [] };
  responses.set("POST /v1/artworks/drafts/new/publish", { status: 403, body: full });
  const user = show();
  const dialog = await fillIn(user);
  await user.click(dialog.getByLabelText(/in my public portfolio, too/));
  await press(user);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([{ artworkId: "new" }]));
  expect(listKeys()).toHaveLength(1);
});

test("ChooseWorks: one that is not public says so, and can be made public or deleted", async () => {
  responses.set("POST /v1/artworks/drafts/draft/publish", { body: toWork("draft", false) });
  responses.set("DELETE /v1/artworks/drafts/draft", { status: 200, body: null });
  const user = show();
  await user.click(screen.getByRole("button", { name: "Choose from your portfolio" }));
  const dialog = await screen.findByRole("dialog", { name: "Works" });
  expect(within(dialog).getAllByText("Not public")).toHaveLength(1);
  await user.click(within(dialog).getByRole("button", { name: "Work draft" }));
  expect(onChange).toHaveBeenLastCalledWith([{ artworkId: "draft" }]);
  await user.click(within(dialog).getByRole("button", { name: "Make public: Work draft" }));
  await waitFor(() => expect(api.countRequests("POST /v1/artworks/drafts/draft/publish")).toBe(1));
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("dialog", { name: "Delete “Work draft”?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith([]));
});
