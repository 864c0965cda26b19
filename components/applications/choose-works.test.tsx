// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { ChoosableWork } from "@/components/applications/choosable-work";
import { ChooseWorks } from "@/components/applications/choose-works";
import type { Answer } from "@/components/forms/answer-control";
import { type FieldOf, FormField } from "@/lib/forms/form-field.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
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
function Works() {
  const [answer, setAnswer] = useState<Answer>([]);
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
      artworks={[toWork("public", false), toWork("draft", true)]}
      named={[]}
      onShowMore={null}
    />
  );
}

function show() {
  onChange.mockClear();
  signInAs(buildProfile("p"));
  render(<Works />, { wrapper: createQueryWrapper(createQueryClient()) });
  return userEvent.setup();
}

const picture = new File(["x"], "tide.png", { type: "image/png" });

async function fillIn(user: ReturnType<typeof userEvent.setup>, isPublic: boolean) {
  await user.click(screen.getByRole("button", { name: "Add a work" }));
  const dialog = await screen.findByRole("dialog", { name: "Works" });
  await user.click(within(dialog).getByRole("button", { name: "Add this work" }));
  expect(await within(dialog).findByText("Please add a picture.")).toBeVisible();
  await user.upload(within(dialog).getByLabelText("Pictures"), picture);
  await user.type(within(dialog).getByLabelText("Title"), "New tide");
  await user.type(within(dialog).getByLabelText("Year"), "2026");
  if (isPublic) await user.click(within(dialog).getByLabelText(/in my public portfolio, too/));
  await user.click(within(dialog).getByRole("button", { name: "Add this work" }));
}

test("ChooseWorks: a work that is added while applying is not public, and chosen", async () => {
  responses.set("POST /v1/artworks/drafts", { status: 201, body: toWork("new", true) });
  const user = show();
  await fillIn(user, false);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([{ artworkId: "new" }]));
  expect(api.countRequests("POST /v1/artworks/")).toBe(0);
});

test("ChooseWorks: a dialog that is closed by mistake keeps what was typed and chosen", async () => {
  const user = show();
  await user.click(screen.getByRole("button", { name: "Add a work" }));
  const dialog = await screen.findByRole("dialog", { name: "Works" });
  await user.upload(within(dialog).getByLabelText("Pictures"), picture);
  await user.type(within(dialog).getByLabelText("Title"), "New tide");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Add a work" }));
  expect(await screen.findByLabelText("Title")).toHaveValue("New tide");
  expect(screen.getByText(/^1 picture chosen\./)).toBeVisible();
});

test("ChooseWorks: it is posted to the portfolio if the artist says so", async () => {
  responses.set("POST /v1/artworks/", { status: 201, body: toWork("posted", false) });
  const user = show();
  await fillIn(user, true);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([{ artworkId: "posted" }]));
  expect(api.countRequests("POST /v1/artworks/")).toBe(1);
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
