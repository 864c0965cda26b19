// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SavedValues } from "@/components/drafts/draft";
import { CallFailure } from "@/lib/client/call-failure";
import { clearDrafts, toDraftKey } from "@/lib/client/drafts/draft-storage";
import {
  NAME,
  readStored,
  renderDraft,
  savedVersion,
  blank,
  createSave,
  type Values,
  writeStored,
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

test("useDraft: input is stored on the device immediately, and restored when the form opens again", () => {
  const first = renderDraft({ saved: savedVersion("1", { city: "Basel" }) });
  expect(readStored()).toBeNull();
  first.type({ title: "Low tide" });
  expect(readStored()).toMatchObject({
    version: "1",
    values: { title: "Low tide", city: "Basel" },
  });
  expect(first.current().storedAt).toBeDefined();
  first.unmount();
  const second = renderDraft({ saved: savedVersion("1", { city: "Basel" }) });
  expect(second.current().values).toEqual({ title: "Low tide", city: "Basel" });
  expect(second.current()).toMatchObject({ isEdited: true, conflict: null });
});

test.each([["{"], ["null"], ['{"version":"1","values":{"title":"Of another shape"}}']])(
  "useDraft: clears the invalid draft %s and shows the saved values",
  (text) => {
    localStorage.setItem(toDraftKey(NAME), text);
    expect(
      renderDraft({ saved: savedVersion("1", { title: "Saved" }) }).current().values.title,
    ).toBe("Saved");
    expect(localStorage).toHaveLength(0);
  },
);

test("useDraft: full browser storage → still saves to the server", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const save = createSave();
  const form = renderDraft({ saved: savedVersion("1"), save });
  form.type({ title: "Low tide" });
  await form.pause();
  expect(save).toHaveBeenCalledTimes(1);
  expect(form.current()).toMatchObject({ storedAt: undefined, saveState: { kind: "saved" } });
});

test("useDraft: a pause saves to the server once and clears the stored draft", async () => {
  const save = createSave();
  const form = renderDraft({ saved: savedVersion("1"), save });
  form.type({ title: "Low" });
  form.type({ title: "Low tide" });
  expect(save).not.toHaveBeenCalled();
  await form.pause();
  expect(save.mock.calls.map(([{ values }]) => values.title)).toEqual(["Low tide"]);
  expect(form.current().saveState.kind).toBe("saved");
  expect(readStored()).toBeNull();
});

test("useDraft: input typed during a save stays on the device until it is saved as well", async () => {
  const response = Promise.withResolvers<SavedValues<Values>>();
  const save = createSave().mockReturnValueOnce(response.promise as never);
  const form = renderDraft({ saved: savedVersion("1"), save });
  form.type({ title: "Low" });
  await form.pause();
  form.type({ title: "Low tide" });
  await act(async () => response.resolve(savedVersion("2", { title: "Low" })));
  expect(readStored()).toMatchObject({ version: "2", values: { title: "Low tide" } });
  await form.pause();
  expect(save).toHaveBeenCalledTimes(2);
  expect(readStored()).toBeNull();
});

test.each([
  ["invalid input", () => Promise.resolve(null), "rejected"],
  ["a 400", () => Promise.reject(new CallFailure("No.", 400, "VALIDATION", [])), "rejected"],
  ["a network error", () => Promise.reject(new Error("Network error")), "retrying"],
])("useDraft: after %s the draft stays on the device", async (_cause, save, kind) => {
  const form = renderDraft({ saved: savedVersion("1"), save });
  form.type({ title: "Low tide" });
  await form.pause();
  expect(form.current().saveState.kind).toBe(kind);
  expect(readStored()?.values.title).toBe("Low tide");
});

test("useDraft: unmounting saves immediately", async () => {
  const save = createSave();
  const form = renderDraft({ saved: savedVersion("1"), save });
  form.type({ title: "Low tide" });
  form.unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(1);
  expect(readStored()).toBeNull();
});

test("useDraft: a restored draft is saved on mount, one that the server never had only after the next change", async () => {
  writeStored("1", { title: "Low tide" });
  const save = createSave();
  const reopened = renderDraft({ saved: savedVersion("1"), save });
  await reopened.pause();
  expect(save).toHaveBeenCalledTimes(1);
  reopened.unmount();
  writeStored("", { title: "Low tide" });
  const reopenedUnsaved = renderDraft({ saved: savedVersion(""), save });
  await reopenedUnsaved.pause();
  expect(save).toHaveBeenCalledTimes(1);
  reopenedUnsaved.type({ city: "Basel" });
  await reopenedUnsaved.pause();
  expect(save).toHaveBeenCalledTimes(2);
});

test("useDraft: an unedited form follows newer versions and ignores older ones", () => {
  const form = renderDraft({ saved: savedVersion("2", { title: "Old" }) });
  form.receive(savedVersion("3", { title: "New" }));
  expect(form.current()).toMatchObject({ values: { title: "New" }, conflict: null, formKey: 1 });
  form.receive(savedVersion("1", { title: "Late response" }));
  expect(form.current()).toMatchObject({ values: { title: "New" }, conflict: null, formKey: 1 });
});

test("useDraft: a newer version of an edited form is a conflict, and nothing is sent until the user chooses", async () => {
  const save = createSave();
  const form = renderDraft({ saved: savedVersion("1"), save });
  form.type({ title: "Mine" });
  form.receive(savedVersion("2", { title: "Theirs" }));
  await form.pause();
  expect(form.current()).toMatchObject({ conflict: "newer", values: { title: "Mine" } });
  expect(save).not.toHaveBeenCalled();
  act(() => form.current().keepMine());
  expect(form.current()).toMatchObject({ conflict: null, values: { title: "Mine" } });
  expect(readStored()?.version).toBe("2");
  await form.pause();
  expect(save).toHaveBeenCalledTimes(1);
});

test("useDraft: accepting the newer version clears the edits", () => {
  const form = renderDraft({ saved: savedVersion("1") });
  form.type({ title: "Mine" });
  form.receive(savedVersion("2", { title: "Theirs" }));
  act(() => form.current().acceptSaved());
  expect(form.current()).toMatchObject({
    conflict: null,
    values: { title: "Theirs" },
    isEdited: false,
    formKey: 1,
  });
  expect(readStored()).toBeNull();
});

test("useDraft: a stored draft of another version is set aside until the user chooses", () => {
  writeStored("1", { title: "Mine" });
  const form = renderDraft({ saved: savedVersion("2", { title: "Theirs" }) });
  expect(form.current()).toMatchObject({ conflict: "setAside", values: { title: "Theirs" } });
  act(() => form.current().keepMine());
  expect(form.current()).toMatchObject({ conflict: null, values: { title: "Mine" } });
  expect(readStored()?.version).toBe("2");
});

test.each([
  ["clears it", "", null],
  ["leaves what was typed since", "Basel", { title: "Theirs", city: "Basel" }],
])("useDraft: discarding a draft that was set aside %s", (_result, city, storedValues) => {
  writeStored("1", { title: "Mine" });
  const form = renderDraft({ saved: savedVersion("2", { title: "Theirs" }) });
  if (city !== "") form.type({ city });
  act(() => form.current().acceptSaved());
  expect(form.current()).toMatchObject({ conflict: null, values: { title: "Theirs", city } });
  expect(readStored()?.values ?? null).toEqual(storedValues);
});

test("useDraft: a stored draft of another version with the same values is no conflict", () => {
  writeStored("1", { title: "Same" });
  expect(
    renderDraft({ saved: savedVersion("2", { title: "Same" }) }).current().conflict,
  ).toBeNull();
  expect(readStored()).toBeNull();
});

test("useDraft: showsOutdated → shows the stored draft over a newer version", () => {
  writeStored("1", { title: "Mine" });
  const form = renderDraft({ saved: savedVersion("2", { title: "Theirs" }), showsOutdated: true });
  expect(form.current()).toMatchObject({ conflict: "newer", values: { title: "Mine" } });
});

test("useDraft: without a version compares the values, and shows no conflict while typing", () => {
  const saved = (title: string) => ({ name: NAME, values: { ...blank, title } });
  const form = renderDraft({ saved: saved("Old") });
  form.receive(saved("New"));
  expect(form.current().values.title).toBe("New");
  form.type({ title: "Mine" });
  form.receive(saved("Newest"));
  expect(form.current()).toMatchObject({ conflict: null, values: { title: "Mine" } });
  form.unmount();
  expect(renderDraft({ saved: saved("Newest") }).current().conflict).toBe("setAside");
});

test("useDraft: renaming the form moves its draft, as when it was created on the server", async () => {
  const form = renderDraft({ saved: savedVersion("", {}, "new") });
  form.type({ title: "Mine" });
  form.receive(savedVersion("", {}, "id"));
  expect(form.current().values.title).toBe("Mine");
  expect([readStored("new"), readStored("id")?.values.title]).toEqual([null, "Mine"]);
});

test("useDraft: a save can rename the draft", async () => {
  const form = renderDraft({
    saved: savedVersion("", {}, "new"),
    save: ({ values }) => Promise.resolve(savedVersion("1", values, "id")),
  });
  form.type({ title: "Mine" });
  await form.pause();
  expect([readStored("new"), readStored("id")]).toEqual([null, null]);
  form.type({ city: "Basel" });
  expect(readStored("id")).toMatchObject({ version: "1", values: { city: "Basel" } });
});

test("useDraft: clearStored keeps the form's values, discard resets them", () => {
  const form = renderDraft({ saved: savedVersion("1", { title: "Saved" }) });
  form.type({ title: "Mine" });
  act(() => form.current().clearStored());
  expect(readStored()).toBeNull();
  expect(form.current().values.title).toBe("Mine");
  form.type({ title: "Mine" });
  act(() => form.current().discard());
  expect(readStored()).toBeNull();
  expect(form.current()).toMatchObject({ values: { title: "Saved" }, isEdited: false, formKey: 1 });
});

test("clearDrafts: removes the drafts and nothing else", async () => {
  renderDraft({ saved: savedVersion("1") }).type({ title: "Mine" });
  localStorage.setItem("theme", "dark");
  await clearDrafts();
  expect(Object.keys(localStorage)).toEqual(["theme"]);
});
