// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyValues } from "@/components/artworks/form/artwork-values";
import { DraftedForm } from "@/components/screens/artwork-form/drafted-form";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { CallFailure } from "@/lib/client/call-failure";
import { createQueryClient } from "@/providers/query-provider";

// The first use imports lazy components, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const STORAGE_KEY = "vitrine-draft:p:a";

// jsdom has no file storage; e2e/drafts.spec.ts tests the files of drafts.
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const picture: FormPicture = { kind: "stored", key: "s", alt: "", url: "/s", width: 1, height: 1 };

type Send = ComponentProps<typeof DraftedForm>["send"];
type FormOptions = { version: string; title: string; draft?: string; send?: Send };

const client = createQueryClient();
const form = (options: FormOptions) => (
  <QueryClientProvider client={client}>{draftedForm(options)}</QueryClientProvider>
);

const draftedForm = ({
  version,
  title,
  draft = "p:a",
  send = () => new Promise(() => {}),
}: FormOptions) => (
  <DraftedForm
    profileId="p"
    artist="Ada Brook"
    draftName={draft}
    isEdit
    version={version}
    values={{ ...emptyValues, title }}
    pictures={[picture]}
    send={send}
    onDone={() => {}}
  />
);

const findTitleField = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Title/ });
const expectTitle = (text: string) =>
  waitFor(async () => expect((await findTitleField()).value).toBe(text));
const findNewerVersionButton = () =>
  screen.queryByRole("button", { name: "Start from the newer version" });
const storedDraft = (changes: object = {}) => ({
  version: "1",
  idempotencyKey: "key-1",
  values: {
    values: { ...emptyValues, title: "Kept" },
    pictures: [{ key: "s", alt: "", kind: "stored" }],
    ...changes,
  },
  storedAt: "2026-11-21T00:00:00.000Z",
});

test("DraftedForm: stores the draft with the idempotency key that it is sent with, and clears it after success", async () => {
  const user = userEvent.setup();
  const keys: string[] = [];
  const response = Promise.withResolvers<never>();
  const send: Send = ({ idempotencyKey }) => {
    keys.push(idempotencyKey.get());
    return response.promise;
  };
  render(form({ version: "1", title: "Old", send }));
  await user.type(await findTitleField(), " typed");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(keys).toHaveLength(1));
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}")).toMatchObject({
    version: "1",
    idempotencyKey: keys[0],
    values: { values: { title: "Old typed" } },
  });
  response.resolve({ updatedAt: "2" } as never);
  await waitFor(() => expect(localStorage.getItem(STORAGE_KEY)).toBeNull());
  expect(screen.getByRole("button", { name: "Save changes" })).toHaveAttribute("aria-busy");
});

test("DraftedForm: keeps the input when the artwork changed elsewhere, until discarding is confirmed", async () => {
  const user = userEvent.setup();
  const { rerender } = render(form({ version: "1", title: "Old" }));
  await user.type(await findTitleField(), " typed");
  rerender(form({ version: "2", title: "New" }));
  await expectTitle("Old typed");
  expect(screen.getByRole("alert")).toHaveTextContent(/What you filled in is kept/);

  const startOver = { name: "Start from the newer version" };
  await user.click(screen.getByRole("button", startOver));
  await user.click(await screen.findByRole("button", { name: "Keep it" }));
  await expectTitle("Old typed");
  await user.click(await screen.findByRole("button", startOver));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await expectTitle("New");
  expect(findNewerVersionButton()).toBeNull();
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

test("DraftedForm: replaces the newer version only after “Keep mine”", async () => {
  const user = userEvent.setup();
  const basedOn: unknown[] = [];
  const sendAndConflict: Send = ({ form: body }) => {
    basedOn.push(body.get("basedOn"));
    return Promise.reject(new CallFailure("Saved again since.", 409, "CONFLICT", []));
  };
  const { rerender } = render(form({ version: "1", title: "Old", send: sendAndConflict }));
  await user.type(await findTitleField(), " typed");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Saved again since. What you filled in is kept.");
  rerender(form({ version: "2", title: "New", send: sendAndConflict }));
  await user.click(screen.getByRole("button", { name: "Keep mine" }));
  await expectTitle("Old typed");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(basedOn).toEqual(["1", "2"]));
});

test("DraftedForm: an unchanged form shows the newer version", async () => {
  const { rerender } = render(form({ version: "1", title: "Old" }));
  await expectTitle("Old");
  rerender(form({ version: "2", title: "New" }));
  await expectTitle("New");
  expect(findNewerVersionButton()).toBeNull();
});

test("DraftedForm: restores a draft of an older version with the conflict alert", async () => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(storedDraft()));
  render(form({ version: "2", title: "New" }));
  await expectTitle("Kept");
  expect(findNewerVersionButton()).not.toBeNull();
});

test("DraftedForm: the form's own save is no conflict, also if its response was lost", async () => {
  const user = userEvent.setup();
  const response = Promise.withResolvers<never>();
  const send = () => response.promise;
  const { rerender } = render(form({ version: "1", title: "Old", send }));
  await user.type(await findTitleField(), " typed");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Save changes" })).toHaveAttribute("aria-busy"),
  );
  rerender(form({ version: "2", title: "Old typed", send }));
  expect(findNewerVersionButton()).toBeNull();
  response.reject(new Error("Network error"));
  const save = screen.getByRole("button", { name: "Save changes" });
  await waitFor(() => expect(save).not.toHaveAttribute("aria-busy"));
  expect(findNewerVersionButton()).toBeNull();
  await expectTitle("Old typed");
});

test.each([
  ["of an older shape", JSON.stringify({ values: { title: "Kept" }, images: [] })],
  [
    "with a value that is no text",
    JSON.stringify(storedDraft({ values: { ...emptyValues, year: 1 } })),
  ],
  ["that is no JSON", "{"],
  ["that is null", "null"],
])("DraftedForm: a draft %s is discarded, and the page works", async (_, text) => {
  localStorage.setItem(STORAGE_KEY, text);
  render(form({ version: "1", title: "Stored" }));
  await expectTitle("Stored");
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

test("DraftedForm: another draft name loads another draft", async () => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(storedDraft()));
  const { rerender } = render(form({ version: "1", title: "First" }));
  await expectTitle("Kept");
  rerender(form({ version: "1", title: "Second", draft: "p:b" }));
  expect(screen.queryByDisplayValue("Kept")).toBeNull();
  await expectTitle("Second");
  expect(localStorage.getItem("vitrine-draft:p:b")).toBeNull();
});
