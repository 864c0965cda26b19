// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { useSaveOpportunity } from "@/hooks/use-bookmarks";
import { useCall } from "@/hooks/use-call";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { startFakeApi } from "@/tests/support/fake-api";

const TRACKS = "GET /v1/opportunities/bookmarks/track";
const SAVE = "POST /v1/opportunities/bookmarks/one";
const REMOVE = "DELETE /v1/opportunities/bookmarks/one";

const track = {
  opportunityId: "one",
  stage: "SENT",
  note: "By post",
  savedAt: "2026-11-20T00:00:00.000Z",
  updatedAt: "2026-11-20T00:00:00.000Z",
};

const responses = new Map();
const api = await startFakeApi(responses);
let toasts: Toast[] = [];
toastStore.setDisplay((toast) => toasts.push(toast));

beforeEach(() => {
  responses.clear();
  for (const line of [SAVE, REMOVE]) responses.set(line, { body: null });
  api.requests.length = 0;
  toasts = [];
});
afterEach(cleanup);
afterAll(() => api.close());

const requestLines = () => api.requests.map(({ line }) => line).filter((line) => line !== TRACKS);

async function renderPage(tracks: object[]) {
  responses.set(TRACKS, { body: tracks });
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const { result } = renderHook(
    () => ({
      tracks: useCall("GET /v1/opportunities/bookmarks/track"),
      save: useSaveOpportunity("ann"),
    }),
    {
      wrapper: createQueryWrapper(client),
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

test("useSaveOpportunity: shows the bookmark before the response, and a toast offers to undo it", async () => {
  const page = await renderPage([]);
  let idsDuringCall: unknown;
  responses.set(SAVE, () => {
    idsDuringCall = page.ids();
    return { body: null };
  });
  page.press(true);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(idsDuringCall).toEqual(["one"]);
  expect(toasts[0]).toMatchObject({ kind: "success", text: "Saved “Low tide”" });
  act(() => toasts[0]?.action?.run());
  await waitFor(() => expect(page.ids()).toEqual([]));
  await waitFor(() => expect(requestLines()).toEqual([SAVE, REMOVE]));
  // SPEC section 7: the body holds the id.
  const removal = api.requests.find(({ line }) => line === REMOVE);
  expect(JSON.parse(removal?.body ?? "")).toEqual({ id: "one" });
  expect(toasts).toHaveLength(1);
});

test("useSaveOpportunity: undoing a removal restores stage and note in one call", async () => {
  const page = await renderPage([track]);
  page.press(false);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(page.ids()).toEqual([]);
  expect(toasts[0]?.text).toBe("“Low tide” is no longer saved");
  act(() => toasts[0]?.action?.run());
  await waitFor(() => expect(page.tracks()).toEqual([track]));
  await waitFor(() => expect(requestLines()).toEqual([REMOVE, SAVE]));
  const saveRequest = api.requests.find(({ line }) => line === SAVE);
  expect(JSON.parse(saveRequest?.body ?? "")).toEqual({ stage: "SENT", note: "By post" });
});

test.each([
  ["saving", SAVE, [], true, "“Low tide” could not be saved. No room."],
  ["removing", REMOVE, [track], false, "“Low tide” is still saved. No room."],
] as const)(
  "useSaveOpportunity: when %s fails, rolls back and shows the error",
  async (_, line, tracks, isSaved, text) => {
    responses.set(line, { status: 403, body: { message: "No room." } });
    const page = await renderPage([...tracks]);
    const before = page.ids();
    page.press(isSaved);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({ kind: "error", text });
    await waitFor(() => expect(page.ids()).toEqual(before));
  },
);

test("useSaveOpportunity: quick presses are sent in order, the last one wins", async () => {
  const page = await renderPage([]);
  for (const isSaved of [true, false, true]) page.press(isSaved);
  await waitFor(() => expect(toasts).toHaveLength(3));
  expect(requestLines()).toEqual([SAVE, REMOVE, SAVE]);
  expect(page.ids()).toEqual(["one"]);
});

test("useSaveOpportunity: a failure rolls back its own opportunity only", async () => {
  responses.set(SAVE, { status: 404, body: { message: "There is no such opportunity." } });
  const otherTrack = { ...track, opportunityId: "two" };
  const page = await renderPage([otherTrack]);
  page.press(true);
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(() => expect(page.tracks()).toEqual([otherTrack]));
});
