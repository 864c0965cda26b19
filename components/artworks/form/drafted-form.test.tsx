// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyValues } from "@/components/artworks/form/artwork-values";
import { DraftedForm } from "@/components/artworks/form/drafted-form";
import type { FormPicture } from "@/components/pictures/pictures";
import { CallFailure } from "@/lib/client/call-failure";
import { makeQueryClient } from "@/providers/query-provider";

// The first use imports lazy components, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const KEY = "vitrine-draft:p:a";

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
type Version = { version: string; title: string; draft?: string; send?: Send };

const client = makeQueryClient();
const form = (version: Version) => (
  <QueryClientProvider client={client}>{drafted(version)}</QueryClientProvider>
);

const drafted = ({
  version,
  title,
  draft = "p:a",
  send = () => new Promise(() => {}),
}: Version) => (
  <DraftedForm
    artist="Ada Brook"
    draft={draft}
    isEdit
    version={version}
    values={{ ...emptyValues, title }}
    pictures={[picture]}
    send={send}
    onDone={() => {}}
  />
);

const titleField = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Title/ });
const titleIs = (text: string) =>
  waitFor(async () => expect((await titleField()).value).toBe(text));
const newer = () => screen.queryByRole("button", { name: "Start from the newer version" });
const draft = (changes: object = {}) => ({
  version: "1",
  values: {
    idempotencyKey: "key-1",
    values: { ...emptyValues, title: "Kept" },
    pictures: [{ key: "s", alt: "", kind: "stored" }],
    ...changes,
  },
  storedAt: "2026-11-21T00:00:00.000Z",
});

test("DraftedForm: stores the draft with the idempotency key that it is sent with, and clears it after success", async () => {
  const user = userEvent.setup();
  const keys: string[] = [];
  const answer = Promise.withResolvers<never>();
  const send: Send = ({ key }) => {
    keys.push(key);
    return answer.promise;
  };
  render(form({ version: "1", title: "Old", send }));
  await user.type(await titleField(), " typed");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(keys).toHaveLength(1));
  expect(JSON.parse(localStorage.getItem(KEY) ?? "{}")).toMatchObject({
    version: "1",
    values: { idempotencyKey: keys[0], values: { title: "Old typed" } },
  });
  answer.resolve({ updatedAt: "2" } as never);
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  expect(screen.getByRole("button", { name: "Save changes" })).toHaveAttribute("aria-busy");
});

test("DraftedForm: keeps the input when the artwork changed elsewhere, until its discarding is confirmed", async () => {
  const user = userEvent.setup();
  const { rerender } = render(form({ version: "1", title: "Old" }));
  await user.type(await titleField(), " typed");
  rerender(form({ version: "2", title: "New" }));
  await titleIs("Old typed");
  expect(screen.getByRole("alert")).toHaveTextContent(/What you filled in is kept/);

  const starting = { name: "Start from the newer version" };
  await user.click(screen.getByRole("button", starting));
  await user.click(await screen.findByRole("button", { name: "Keep it" }));
  await titleIs("Old typed");
  await user.click(await screen.findByRole("button", starting));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await titleIs("New");
  expect(newer()).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("DraftedForm: replaces the newer version only after “Keep mine”", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const based: Send = ({ form: body }) => {
    sent.push(body.get("basedOn"));
    return Promise.reject(new CallFailure("Saved again since.", 409, "CONFLICT", []));
  };
  const { rerender } = render(form({ version: "1", title: "Old", send: based }));
  await user.type(await titleField(), " typed");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Saved again since. What you filled in is kept.");
  rerender(form({ version: "2", title: "New", send: based }));
  await user.click(screen.getByRole("button", { name: "Keep mine" }));
  await titleIs("Old typed");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent).toEqual(["1", "2"]));
});

test("DraftedForm: an unchanged form shows the newer version", async () => {
  const { rerender } = render(form({ version: "1", title: "Old" }));
  await titleIs("Old");
  rerender(form({ version: "2", title: "New" }));
  await titleIs("New");
  expect(newer()).toBeNull();
});

test("DraftedForm: restores a draft of an older version with the conflict alert", async () => {
  localStorage.setItem(KEY, JSON.stringify(draft()));
  render(form({ version: "2", title: "New" }));
  await titleIs("Kept");
  expect(newer()).not.toBeNull();
});

test("DraftedForm: one's own save is no conflict, unless its response was lost", async () => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<never>();
  const send = () => answer.promise;
  const { rerender } = render(form({ version: "1", title: "Old", send }));
  await user.type(await titleField(), " typed");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Save changes" })).toHaveAttribute("aria-busy"),
  );
  rerender(form({ version: "2", title: "Old typed", send }));
  expect(newer()).toBeNull();
  answer.reject(new Error("Network error"));
  await waitFor(() => expect(newer()).not.toBeNull());
  await titleIs("Old typed");
});

test.each([
  ["of an older shape", JSON.stringify({ values: { title: "Kept" }, images: [] })],
  ["with a value that is no text", JSON.stringify(draft({ values: { ...emptyValues, year: 1 } }))],
  ["that is no JSON", "{"],
  ["that is null", "null"],
])("DraftedForm: a draft %s is discarded, and the page works", async (_, text) => {
  localStorage.setItem(KEY, text);
  render(form({ version: "1", title: "Stored" }));
  await titleIs("Stored");
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("DraftedForm: another draft name loads another draft", async () => {
  localStorage.setItem(KEY, JSON.stringify(draft()));
  const { rerender } = render(form({ version: "1", title: "First" }));
  await titleIs("Kept");
  rerender(form({ version: "1", title: "Second", draft: "p:b" }));
  expect(screen.queryByDisplayValue("Kept")).toBeNull();
  await titleIs("Second");
  expect(localStorage.getItem("vitrine-draft:p:b")).toBeNull();
});
