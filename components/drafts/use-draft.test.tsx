// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTOSAVE_AFTER_MS } from "@/components/drafts/autosave";
import type { DraftOptions, SavedValues } from "@/components/drafts/draft";
import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import { CallFailure } from "@/lib/client/call-failure";
import { clearDrafts, draftKey } from "@/lib/client/draft-storage";

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
const at = (version: string, values: Partial<Values> = {}, name = NAME) => ({
  name,
  version,
  values: { ...blank, ...values },
});
const parse = (stored: unknown) => {
  const { title, city } = Object(stored) as Partial<Values>;
  return title === undefined || city === undefined ? null : { title, city };
};
const stored = (name = NAME): { version: string; values: Values } | null =>
  JSON.parse(localStorage.getItem(draftKey(name)) ?? "null");
const store = (version: string, values: Partial<Values>) =>
  localStorage.setItem(
    draftKey(NAME),
    JSON.stringify({ version, values: { ...blank, ...values }, storedAt: "" }),
  );

function open(options: Partial<Options> & Pick<Options, "saved">) {
  const view = renderHook((now: Options) => useAutosavedDraft(now), {
    initialProps: { parse, ...options },
  });
  return {
    now: () => view.result.current,
    type: (changes: Partial<Values>) => act(() => view.result.current.change(changes)),
    receive: (saved: SavedValues<Values>) => view.rerender({ parse, ...options, saved }),
    pause: () => act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS)),
    leave: view.unmount,
  };
}

/** A server that stores what it is sent under the next version. */
function server() {
  let version = 1;
  return vi.fn(({ values }: { values: Values }) =>
    Promise.resolve(at(String((version += 1)), values)),
  );
}

test("useDraft: what is typed is stored on the device at once and is there when the form opens again", () => {
  const first = open({ saved: at("1", { city: "Basel" }) });
  expect(stored()).toBeNull();
  first.type({ title: "Low tide" });
  expect(stored()).toMatchObject({ version: "1", values: { title: "Low tide", city: "Basel" } });
  expect(first.now().storedAt).toBeDefined();
  first.leave();
  const second = open({ saved: at("1", { city: "Basel" }) });
  expect(second.now().values).toEqual({ title: "Low tide", city: "Basel" });
  expect(second.now()).toMatchObject({ isTyped: true, conflict: null });
});

test.each([["{"], ["null"], ['{"version":"1","values":{"title":"Of another shape"}}']])(
  "useDraft: the unreadable draft %s is cleared, and the form works",
  (text) => {
    localStorage.setItem(draftKey(NAME), text);
    expect(open({ saved: at("1", { title: "Saved" }) }).now().values.title).toBe("Saved");
    expect(localStorage).toHaveLength(0);
  },
);

test("useDraft: a form whose browser stores nothing works without", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const save = server();
  const form = open({ saved: at("1"), save });
  form.type({ title: "Low tide" });
  await form.pause();
  expect(save).toHaveBeenCalledTimes(1);
  expect(form.now()).toMatchObject({ storedAt: undefined, saveState: { kind: "saved" } });
});

test("useDraft: a pause saves to the server once, which clears the device", async () => {
  const save = server();
  const form = open({ saved: at("1"), save });
  form.type({ title: "Low" });
  form.type({ title: "Low tide" });
  expect(save).not.toHaveBeenCalled();
  await form.pause();
  expect(save.mock.calls.map(([{ values }]) => values.title)).toEqual(["Low tide"]);
  expect(form.now().saveState.kind).toBe("saved");
  expect(stored()).toBeNull();
});

test("useDraft: what is typed during a save stays on the device until it is saved, too", async () => {
  const answer = Promise.withResolvers<SavedValues<Values>>();
  const save = server().mockReturnValueOnce(answer.promise as never);
  const form = open({ saved: at("1"), save });
  form.type({ title: "Low" });
  await form.pause();
  form.type({ title: "Low tide" });
  await act(async () => answer.resolve(at("2", { title: "Low" })));
  expect(stored()).toMatchObject({ version: "2", values: { title: "Low tide" } });
  await form.pause();
  expect(save).toHaveBeenCalledTimes(2);
  expect(stored()).toBeNull();
});

test.each([
  ["cannot be saved yet", () => Promise.resolve(null), "rejected"],
  ["is rejected", () => Promise.reject(new CallFailure("No.", 400, "VALIDATION", [])), "rejected"],
  ["has no answer", () => Promise.reject(new Error("Network error")), "retrying"],
])("useDraft: what %s stays on the device", async (_what, save, kind) => {
  const form = open({ saved: at("1"), save });
  form.type({ title: "Low tide" });
  await form.pause();
  expect(form.now().saveState.kind).toBe(kind);
  expect(stored()?.values.title).toBe("Low tide");
});

test("useDraft: leaving the form saves at once", async () => {
  const save = server();
  const form = open({ saved: at("1"), save });
  form.type({ title: "Low tide" });
  form.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(1);
  expect(stored()).toBeNull();
});

test("useDraft: a restored draft is saved, but what the server has never seen only after the next change", async () => {
  store("1", { title: "Low tide" });
  const save = server();
  const known = open({ saved: at("1"), save });
  await known.pause();
  expect(save).toHaveBeenCalledTimes(1);
  known.leave();
  store("", { title: "Low tide" });
  const unknown = open({ saved: at(""), save });
  await unknown.pause();
  expect(save).toHaveBeenCalledTimes(1);
  unknown.type({ city: "Basel" });
  await unknown.pause();
  expect(save).toHaveBeenCalledTimes(2);
});

test("useDraft: a form in which nothing is typed follows newer versions, and no older ones", () => {
  const form = open({ saved: at("2", { title: "Old" }) });
  form.receive(at("3", { title: "New" }));
  expect(form.now()).toMatchObject({ values: { title: "New" }, conflict: null, turn: 1 });
  form.receive(at("1", { title: "Late answer" }));
  expect(form.now()).toMatchObject({ values: { title: "New" }, conflict: null, turn: 1 });
});

test("useDraft: a newer version over what is typed is a conflict, and nothing is sent before somebody chooses", async () => {
  const save = server();
  const form = open({ saved: at("1"), save });
  form.type({ title: "Mine" });
  form.receive(at("2", { title: "Theirs" }));
  await form.pause();
  expect(form.now()).toMatchObject({ conflict: "newer", values: { title: "Mine" } });
  expect(save).not.toHaveBeenCalled();
  act(() => form.now().keepMine());
  expect(form.now()).toMatchObject({ conflict: null, values: { title: "Mine" } });
  expect(stored()?.version).toBe("2");
  await form.pause();
  expect(save).toHaveBeenCalledTimes(1);
});

test("useDraft: the newer version can be taken, and clears what was typed", () => {
  const form = open({ saved: at("1") });
  form.type({ title: "Mine" });
  form.receive(at("2", { title: "Theirs" }));
  act(() => form.now().takeSaved());
  expect(form.now()).toMatchObject({
    conflict: null,
    values: { title: "Theirs" },
    isTyped: false,
    turn: 1,
  });
  expect(stored()).toBeNull();
});

test("useDraft: one's own save makes no conflict, unless its answer was lost", async () => {
  const answer = Promise.withResolvers<SavedValues<Values>>();
  const form = open({ saved: at("1"), save: () => answer.promise });
  form.type({ title: "Mine" });
  await form.pause();
  form.receive(at("2", { title: "Mine" }));
  expect(form.now().conflict).toBeNull();
  await act(async () => answer.reject(new Error("Network error")));
  expect(form.now().conflict).toBe("newer");
});

test("useDraft: a stored draft of another version is set aside until somebody chooses", () => {
  store("1", { title: "Mine" });
  const form = open({ saved: at("2", { title: "Theirs" }) });
  expect(form.now()).toMatchObject({ conflict: "setAside", values: { title: "Theirs" } });
  act(() => form.now().keepMine());
  expect(form.now()).toMatchObject({ conflict: null, values: { title: "Mine" } });
  expect(stored()?.version).toBe("2");
});

test.each([
  ["is cleared", "", null],
  ["leaves what was typed since", "Basel", { title: "Theirs", city: "Basel" }],
])("useDraft: a draft set aside and not wanted %s", (_what, city, left) => {
  store("1", { title: "Mine" });
  const form = open({ saved: at("2", { title: "Theirs" }) });
  if (city !== "") form.type({ city });
  act(() => form.now().takeSaved());
  expect(form.now()).toMatchObject({ conflict: null, values: { title: "Theirs", city } });
  expect(stored()?.values ?? null).toEqual(left);
});

test("useDraft: a stored draft of another version that says the same is no conflict", () => {
  store("1", { title: "Same" });
  expect(open({ saved: at("2", { title: "Same" }) }).now().conflict).toBeNull();
  expect(stored()).toBeNull();
});

test("useDraft: a form can show its stored draft over a newer version", () => {
  store("1", { title: "Mine" });
  const form = open({ saved: at("2", { title: "Theirs" }), showsOutdated: true });
  expect(form.now()).toMatchObject({ conflict: "newer", values: { title: "Mine" } });
});

test("useDraft: without a version the values tell one from another, and no conflict appears while typing", () => {
  const saved = (title: string) => ({ name: NAME, values: { ...blank, title } });
  const form = open({ saved: saved("Old") });
  form.receive(saved("New"));
  expect(form.now().values.title).toBe("New");
  form.type({ title: "Mine" });
  form.receive(saved("Newest"));
  expect(form.now()).toMatchObject({ conflict: null, values: { title: "Mine" } });
  form.leave();
  expect(open({ saved: saved("Newest") }).now().conflict).toBe("setAside");
});

test("useDraft: a draft goes along when the form gets another name, as when it was created on the server", async () => {
  const form = open({ saved: at("", {}, "new") });
  form.type({ title: "Mine" });
  form.receive(at("", {}, "id"));
  expect(form.now().values.title).toBe("Mine");
  expect([stored("new"), stored("id")?.values.title]).toEqual([null, "Mine"]);
});

test("useDraft: a save may give the draft its name", async () => {
  const form = open({
    saved: at("", {}, "new"),
    save: ({ values }) => Promise.resolve(at("1", values, "id")),
  });
  form.type({ title: "Mine" });
  await form.pause();
  expect([stored("new"), stored("id")]).toEqual([null, null]);
  form.type({ city: "Basel" });
  expect(stored("id")).toMatchObject({ version: "1", values: { city: "Basel" } });
});

test("useDraft: forgetting clears the device and leaves the form, discarding starts again", () => {
  const form = open({ saved: at("1", { title: "Saved" }) });
  form.type({ title: "Mine" });
  act(() => form.now().forget());
  expect(stored()).toBeNull();
  expect(form.now().values.title).toBe("Mine");
  form.type({ title: "Mine" });
  act(() => form.now().discard());
  expect(stored()).toBeNull();
  expect(form.now()).toMatchObject({ values: { title: "Saved" }, isTyped: false, turn: 1 });
});

test("clearDrafts: leaves no draft to the next person, and everything else", async () => {
  open({ saved: at("1") }).type({ title: "Mine" });
  localStorage.setItem("theme", "dark");
  await clearDrafts();
  expect(Object.keys(localStorage)).toEqual(["theme"]);
});
