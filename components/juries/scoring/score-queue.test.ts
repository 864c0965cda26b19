// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createScoreQueue, type ScoreQueueOptions } from "@/components/juries/scoring/score-queue";
import { CallFailure } from "@/lib/client/call-failure";
import { emptyScore, giveValue, type RoundOfScores } from "@/lib/juries/scores/score-drafts.rules";
import type { PendingScore, Score } from "@/lib/juries/scores/scores.schema";

const round: RoundOfScores = {
  scale: "FIVE",
  criteria: [],
  commentsToArtist: false,
  subject: "APPLICATION",
};

const build = (entryId: string, value: number | null, comment = ""): PendingScore => ({
  entryId,
  number: 4_312,
  workId: null,
  draft: { ...(value === null ? emptyScore : giveValue(emptyScore, value)), comment },
  isCounted: false,
  mayBeStored: false,
});

const noConnection = new CallFailure("There is no connection.", undefined, undefined, []);
const closed = new CallFailure("This round is closed.", 409, "CONFLICT", [
  { path: "state", message: "This round is closed." },
]);

/** A server that stores scores while it can be reached. */
function createServer() {
  const sent: string[] = [];
  const scores = new Map<string, Score["value"]>();
  let failure: CallFailure | null = null;
  const options: ScoreQueueOptions = {
    name: "jury:ann:r1",
    round,
    save: async ({ entryId, workId, draft }, action) => {
      sent.push(`${action} ${entryId} ${draft.value ?? "–"}`);
      if (failure !== null) throw failure;
      if (action === "delete") scores.delete(entryId);
      else scores.set(entryId, draft.value);
      return action === "delete" ? null : { ...draft, workId, updatedAt: "" };
    },
    onSaved: () => {},
    onGone: vi.fn(),
    onClosed: vi.fn(),
    onCaughtUp: vi.fn(),
  };
  return {
    sent,
    scores,
    options,
    fail: (error: CallFailure | null) => {
      failure = error;
    },
  };
}

let server: ReturnType<typeof createServer>;
let stop = () => {};

function openQueue() {
  stop();
  const queue = createScoreQueue(server.options);
  stop = queue.start();
  return queue;
}

const goOnline = () => window.dispatchEvent(new Event("online"));
const settle = () => vi.advanceTimersByTimeAsync(0);
const countPending = (queue: ReturnType<typeof openQueue>) => queue.getSnapshot().pending.size;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = createServer();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("a press is sent at once, and nothing of it stays on the device", async () => {
  const queue = openQueue();
  queue.change(build("e1", 4));
  expect(localStorage).toHaveLength(1);
  await settle();
  expect(server.sent).toEqual(["put e1 4"]);
  expect(localStorage).toHaveLength(0);
  expect(queue.getSnapshot().savedKeys.has("e1:")).toBe(true);
});

test("what is typed is sent after a pause, a comment without a score not at all", async () => {
  const queue = openQueue();
  queue.change(build("e1", null, "Calm"), { isTyped: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.sent).toEqual([]);
  queue.change(build("e1", 4, "Calm and"), { isTyped: true });
  queue.change(build("e1", 4, "Calm and clear"), { isTyped: true });
  await vi.advanceTimersByTimeAsync(799);
  expect(server.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.sent).toEqual(["put e1 4"]);
});

test("offline: of each entry the latest state waits, also across a reload, and is sent afterwards", async () => {
  server.fail(noConnection);
  const queue = openQueue();
  for (const [entry, value] of [
    ["e1", 2],
    ["e2", 5],
    ["e1", 3],
  ] as const) {
    queue.change(build(entry, value));
    await settle();
  }
  expect(countPending(queue)).toBe(2);
  expect(queue.getSnapshot().problem?.kind).toBe("connection");
  const reloaded = openQueue();
  expect(countPending(reloaded)).toBe(2);
  await settle();
  server.fail(null);
  goOnline();
  await settle();
  expect(Object.fromEntries(server.scores)).toEqual({ e1: 3, e2: 5 });
  expect(countPending(reloaded)).toBe(0);
  expect(reloaded.getSnapshot().problem).toBeNull();
});

test("offline: it tries again by itself, with growing pauses", async () => {
  server.fail(noConnection);
  const queue = openQueue();
  queue.change(build("e1", 4));
  await vi.advanceTimersByTimeAsync(6_999);
  expect(server.sent).toHaveLength(3);
  server.fail(null);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.scores.get("e1")).toBe(4);
  expect(countPending(queue)).toBe(0);
});

test("taken back after a request without a response: it is deleted, because it may have arrived", async () => {
  server.fail(noConnection);
  const queue = openQueue();
  queue.change(build("e1", 4));
  await settle();
  server.fail(null);
  queue.change(build("e1", null));
  await settle();
  expect(server.sent).toEqual(["put e1 4", "delete e1 –"]);
  expect(countPending(queue)).toBe(0);
});

test("closed meanwhile: nothing looks saved, and it is sent again only when asked", async () => {
  server.fail(closed);
  const queue = openQueue();
  queue.change(build("e1", 4));
  await settle();
  queue.change(build("e2", 5));
  goOnline();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.sent).toEqual(["put e1 4"]);
  expect(queue.getSnapshot()).toMatchObject({
    problem: { kind: "closed", message: "This round is closed." },
    savedKeys: new Set(),
  });
  expect(server.options.onClosed).toHaveBeenCalledOnce();
  server.fail(null);
  queue.retry();
  await settle();
  expect(Object.fromEntries(server.scores)).toEqual({ e1: 4, e2: 5 });
});

test("discard: gives up what could not be sent", async () => {
  server.fail(closed);
  const queue = openQueue();
  queue.change(build("e1", 4));
  await settle();
  queue.discard();
  expect(countPending(queue)).toBe(0);
  expect(localStorage).toHaveLength(0);
});

test("an entry that is gone is dropped, and the others are sent", async () => {
  const gone = new CallFailure("There is no such application.", 404, "NOT_FOUND", []);
  const queue = openQueue();
  server.fail(gone);
  queue.change(build("e1", 4));
  await settle();
  server.fail(null);
  queue.change(build("e2", 5));
  await settle();
  expect(server.options.onGone).toHaveBeenCalledOnce();
  expect(Object.fromEntries(server.scores)).toEqual({ e2: 5 });
  expect(countPending(queue)).toBe(0);
});
