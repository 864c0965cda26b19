// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { useBookmarkTracks, useSaveOpportunity } from "@/hooks/use-bookmarks";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { around } from "@/tests/support/query-wrapper";
import { startFakeApi } from "@/tests/support/fake-api";

const TRACKS = "GET /v1/opportunities/bookmarks/track";
const SAVE = "POST /v1/opportunities/bookmarks/one";
const REMOVE = "DELETE /v1/opportunities/bookmarks/one";

const kept = {
  opportunityId: "one",
  stage: "SENT",
  note: "By post",
  savedAt: "2026-11-20T00:00:00.000Z",
  updatedAt: "2026-11-20T00:00:00.000Z",
};

const answers = new Map();
const api = await startFakeApi(answers);
let toasts: Toast[] = [];
toastStore.showWith((toast) => toasts.push(toast));

beforeEach(() => {
  answers.clear();
  for (const line of [SAVE, REMOVE]) answers.set(line, { body: null });
  api.seen.length = 0;
  toasts = [];
});
afterEach(cleanup);
afterAll(() => api.close());

const asked = () => api.seen.map(({ line }) => line).filter((line) => line !== TRACKS);

/** The hooks of a page on which this is saved. */
async function onPage(tracks: object[]) {
  answers.set(TRACKS, { body: tracks });
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const { result } = renderHook(
    () => ({ tracks: useBookmarkTracks("ann"), save: useSaveOpportunity("ann") }),
    {
      wrapper: around(client),
    },
  );
  await waitFor(() => expect(result.current.tracks.data).toBeDefined());
  return {
    ids: () => result.current.tracks.data?.map(({ opportunityId }) => opportunityId),
    tracks: () => result.current.tracks.data,
    press: (isSaved: boolean) =>
      act(() => result.current.save({ opportunityId: "one", title: "Low tide", isSaved })),
  };
}

test("what is saved shows before the answer is there, and a toast offers to undo it", async () => {
  const page = await onPage([]);
  let shown: unknown;
  answers.set(SAVE, () => {
    shown = page.ids();
    return { body: null };
  });
  page.press(true);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(shown).toEqual(["one"]);
  expect(toasts[0]).toMatchObject({ kind: "success", text: "Saved “Low tide”" });
  act(() => toasts[0]?.action?.run());
  await waitFor(() => expect(page.ids()).toEqual([]));
  await waitFor(() => expect(asked()).toEqual([SAVE, REMOVE]));
  // SPEC section 7: the body holds the id.
  const removal = api.seen.find(({ line }) => line === REMOVE);
  expect(JSON.parse(removal?.body ?? "")).toEqual({ id: "one" });
  expect(toasts).toHaveLength(1);
});

test("undoing a removal brings stage and note back in one call", async () => {
  const page = await onPage([kept]);
  page.press(false);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(page.ids()).toEqual([]);
  expect(toasts[0]?.text).toBe("“Low tide” is no longer saved");
  act(() => toasts[0]?.action?.run());
  await waitFor(() => expect(page.tracks()).toEqual([kept]));
  await waitFor(() => expect(asked()).toEqual([REMOVE, SAVE]));
  const sent = api.seen.find(({ line }) => line === SAVE);
  expect(JSON.parse(sent?.body ?? "")).toEqual({ stage: "SENT", note: "By post" });
});

test.each([
  ["saving", SAVE, [], true, "“Low tide” could not be saved. No room."],
  ["removing", REMOVE, [kept], false, "“Low tide” is still saved. No room."],
] as const)("when %s fails it is taken back and said", async (_, line, tracks, isSaved, text) => {
  answers.set(line, { status: 403, body: { message: "No room." } });
  const page = await onPage([...tracks]);
  const before = page.ids();
  page.press(isSaved);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toEqual({ kind: "error", text });
  await waitFor(() => expect(page.ids()).toEqual(before));
});

test("of presses in a row the last one counts, and they are sent one after the other", async () => {
  const page = await onPage([]);
  for (const isSaved of [true, false, true]) page.press(isSaved);
  await waitFor(() => expect(toasts).toHaveLength(3));
  expect(asked()).toEqual([SAVE, REMOVE, SAVE]);
  expect(page.ids()).toEqual(["one"]);
});

test("a failure takes back its own call only", async () => {
  answers.set(SAVE, { status: 404, body: { message: "There is no such opportunity." } });
  const other = { ...kept, opportunityId: "two" };
  const page = await onPage([other]);
  page.press(true);
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(() => expect(page.tracks()).toEqual([other]));
});
