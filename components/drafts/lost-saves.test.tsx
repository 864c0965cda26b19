// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SavedValues } from "@/components/drafts/draft";
import { CallFailure } from "@/lib/client/call-failure";
import {
  createSave,
  readStored,
  renderDraft,
  savedVersion,
  type Values,
} from "@/tests/support/draft-form";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lost = [new Error("Network error"), new CallFailure("Saved already.", 409, "CONFLICT", [])];
test.each(lost)("useDraft: its own save is no conflict, also after “%s”", async (failure) => {
  const response = Promise.withResolvers<SavedValues<Values>>();
  const form = renderDraft({ saved: savedVersion("1"), save: () => response.promise });
  form.type({ title: "Mine" });
  await form.pause();
  form.receive(savedVersion("2", { title: "Mine" }));
  expect(form.current().conflict).toBeNull();
  await act(async () => response.reject(failure));
  expect(form.current()).toMatchObject({ conflict: null, saved: { version: "2" } });
  expect(readStored()).toBeNull();
});

test("useDraft: what was typed after a save whose response was lost with the page is no conflict", async () => {
  const first = renderDraft({ saved: savedVersion("1"), save: () => new Promise(() => {}) });
  first.type({ title: "Mine" });
  await first.pause();
  first.type({ city: "Basel" });
  cleanup();
  const save = createSave();
  const reloaded = renderDraft({ saved: savedVersion("2", { title: "Mine" }), save });
  expect(reloaded.current()).toMatchObject({
    conflict: null,
    values: { title: "Mine", city: "Basel" },
  });
  await reloaded.pause();
  expect(save.mock.calls.map(([sent]) => sent)).toMatchObject([
    { saved: { version: "2" }, values: { title: "Mine", city: "Basel" } },
  ]);
});

/** A server that rejects what is based on an older version, unless it has that already. Its first response is lost. */
function createStrictServer() {
  let stored = savedVersion("1");
  let isAnswering = false;
  return vi.fn(async ({ saved, values }: { saved: SavedValues<Values>; values: Values }) => {
    const isStored = JSON.stringify(values) === JSON.stringify(stored.values);
    if (!isStored && saved.version !== stored.version)
      throw new CallFailure("Saved elsewhere.", 409, "CONFLICT", []);
    if (!isStored) stored = savedVersion(`${Number(stored.version) + 1}`, values);
    if (!isAnswering) {
      isAnswering = true;
      throw new Error("Network error");
    }
    return stored;
  });
}

test.each([
  ["the same page", false],
  ["a page that read the older version", true],
])(
  "useDraft: %s repeats a save whose response was lost before it sends what was typed since",
  async (_page, isReloaded) => {
    const save = createStrictServer();
    const options = { saved: savedVersion("1"), save };
    let form = renderDraft(options);
    form.type({ title: "Mine" });
    await form.pause();
    if (isReloaded) {
      form.unmount();
      form = renderDraft(options);
    }
    form.type({ city: "Basel" });
    await form.pause();
    expect(form.current()).toMatchObject({
      conflict: null,
      saveState: { kind: "saved" },
      saved: { version: "3", values: { title: "Mine", city: "Basel" } },
    });
    expect(readStored()).toBeNull();
  },
);

test("useDraft: an unanswered save does not hide what another device has saved", async () => {
  const lostSave = () => Promise.reject(new Error("Network error"));
  const form = renderDraft({ saved: savedVersion("1"), save: lostSave });
  form.type({ title: "Mine" });
  await form.pause();
  form.receive(savedVersion("3", { title: "Theirs" }));
  expect(form.current()).toMatchObject({ conflict: "newer", values: { title: "Mine" } });
});

const failing = (status: number) => new CallFailure("It failed.", status, "FAILED", []);

test("useDraft: a text that the server cannot take holds up nothing newer", async () => {
  const save = createSave();
  save.mockRejectedValueOnce(failing(500)).mockRejectedValueOnce(failing(500));
  const form = renderDraft({ saved: savedVersion("1"), save });
  form.type({ title: "Mine" });
  await form.pause();
  form.type({ title: "Ours" });
  await form.pause();
  expect(save.mock.calls.map(([{ values }]) => values.title)).toEqual(["Mine", "Mine", "Ours"]);
  expect(form.current()).toMatchObject({ conflict: null, saved: { values: { title: "Ours" } } });
});

test("useDraft: what was rejected is not sent again, also after a reload", async () => {
  const first = renderDraft({
    saved: savedVersion("1"),
    save: () => Promise.reject(failing(400)),
  });
  first.type({ title: "Mine" });
  await first.pause();
  first.unmount();
  const save = createSave();
  const reloaded = renderDraft({ saved: savedVersion("1"), save });
  reloaded.type({ title: "Ours" });
  await reloaded.pause();
  expect(save.mock.calls.map(([{ values }]) => values.title)).toEqual(["Ours"]);
});

test("useDraft: without versions nothing can conflict, so an older text is not sent again", async () => {
  const { version: _, ...saved } = savedVersion("");
  const save = vi.fn(({ values }: { values: Values }) => Promise.resolve({ ...saved, values }));
  save.mockRejectedValueOnce(new Error("Network error"));
  const form = renderDraft({ saved, save });
  form.type({ title: "Mine" });
  await form.pause();
  form.type({ title: "" });
  form.type({ city: "Basel" });
  await form.pause();
  expect(save.mock.calls.map(([{ values }]) => values)).toEqual([
    { title: "Mine", city: "" },
    { title: "", city: "Basel" },
  ]);
});
