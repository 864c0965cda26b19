// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTOSAVE_DELAY_MS } from "@/components/drafts/autosave";
import type { DraftOptions, SavedValues } from "@/components/drafts/draft";
import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import { CallFailure } from "@/lib/client/call-failure";
import { clearDrafts, toDraftKey } from "@/lib/client/drafts/draft-storage";

type Values = { title: string; city: string };
type Options = DraftOptions<Values, SavedValues<Values>>;

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

const NAME = "form";
const blank: Values = { title: "", city: "" };
const savedVersion = (version: string, values: Partial<Values> = {}, name = NAME) => ({
  name,
  version,
  values: { ...blank, ...values },
});
const parse = (stored: unknown) => {
  const { title, city } = Object(stored) as Partial<Values>;
  return title === undefined || city === undefined ? null : { title, city };
};
const readStored = (name = NAME): { version: string; values: Values } | null =>
  JSON.parse(localStorage.getItem(toDraftKey(name)) ?? "null");
const writeStored = (version: string, values: Partial<Values>) =>
  localStorage.setItem(
    toDraftKey(NAME),
    JSON.stringify({ version, values: { ...blank, ...values }, storedAt: "" }),
  );

function renderDraft(options: Partial<Options> & Pick<Options, "saved">) {
  const view = renderHook((current: Options) => useAutosavedDraft(current), {
    initialProps: { parse, ...options },
  });
  return {
    current: () => view.result.current,
    type: (changes: Partial<Values>) => act(() => view.result.current.change(changes)),
    receive: (saved: SavedValues<Values>) => view.rerender({ parse, ...options, saved }),
    pause: () => act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)),
    unmount: view.unmount,
  };
}

/** A server that stores what it is sent under the next version. */
function createSave() {
  let version = 1;
  return vi.fn(({ values }: { values: Values }) =>
    Promise.resolve(savedVersion(String((version += 1)), values)),
  );
}

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
