import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { draftKey } from "@/lib/client/draft-storage";
import { type DraftLock, type DraftLockState, lockDraft } from "@/components/drafts/draft-lock";

const open: DraftLock[] = [];
let draftCount = 0;
const newDraft = () => `artwork:${(draftCount += 1)}`;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const lock of open.splice(0)) lock.stop();
});

/** A tab with a draft, and its states. Node has Web Locks and broadcast channels. */
function tab(draft: string, timeoutMs?: number) {
  const states: DraftLockState[] = [];
  const lock = lockDraft(draft, (state) => states.push(state), timeoutMs);
  open.push(lock);
  const waitFor = (state: DraftLockState) =>
    vi.waitFor(() => expect(states.at(-1)).toBe(state), { timeout: 20_000, interval: 10 });
  return { lock, states, waitFor };
}

async function twoTabs(timeoutMs?: number) {
  const draft = newDraft();
  const first = tab(draft);
  await first.waitFor("held");
  const second = tab(draft, timeoutMs);
  await second.waitFor("otherTab");
  return { first, second };
}

async function waitForMessage(channel: BroadcastChannel, kind: string): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one word after the other
    const [{ data }] = await once(channel, "message");
    if (data.kind === kind) return;
  }
}

test("lockDraft: the first tab edits, the next is told of it, and follows when the first is closed", async () => {
  const { first, second } = await twoTabs();
  first.lock.stop();
  await second.waitFor("held");
  expect(first.states).toEqual(["held"]);
});

test("lockDraft: a form after another one on the same page is not told of another tab, however slow the page is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const draft = newDraft();
  const before = tab(draft);
  while (before.states.length === 0) await setImmediate();
  before.lock.stop();
  const after = tab(draft);
  // All timers fire before the browser answers the lock request.
  for (let turn = 0; turn < 20; turn += 1) {
    vi.advanceTimersByTime(10_000);
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await Promise.resolve();
  }
  while (after.states.length === 0) await setImmediate();
  expect(after.states).toEqual(["held"]);
});

test("lockDraft: a tab that takes over waits until the other has saved", async () => {
  const { first, second } = await twoTabs();
  second.lock.takeOver();
  await first.waitFor("requested");
  expect(second.states).toEqual(["otherTab"]);
  first.lock.handOver();
  await second.waitFor("held");
  await first.waitFor("otherTab");
  first.lock.takeOver();
  await second.waitFor("requested");
  second.lock.handOver();
  await first.waitFor("held");
});

test("lockDraft: a tab that does not answer loses the draft", async () => {
  const draft = newDraft();
  const unresponsive = navigator.locks.request(draftKey(draft), () => new Promise(() => {}));
  const second = tab(draft, 1);
  await second.waitFor("otherTab");
  second.lock.takeOver();
  await expect(unresponsive).rejects.toThrow();
  await second.waitFor("held");
});

test("lockDraft: a tab that answers holds the draft for as long as it saves, and is asked to hand it over once", async () => {
  const { first, second } = await twoTabs(1_000);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const channel = new BroadcastChannel("vitrine-drafts");
  second.lock.takeOver();
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable no-await-in-loop -- one word after the other
    await waitForMessage(channel, "saving");
    await setImmediate();
    // oxlint-enable no-await-in-loop
    vi.advanceTimersByTime(1_000);
  }
  channel.close();
  vi.useRealTimers();
  expect(first.states).toEqual(["held", "requested"]);
  first.lock.handOver();
  await second.waitFor("held");
  await first.waitFor("otherTab");
  expect(first.states).toEqual(["held", "requested", "otherTab"]);
  expect(second.states).toEqual(["otherTab", "held"]);
});

test("lockDraft: a tab that handed the draft over continues at once while nobody has taken it", async () => {
  const { first, second } = await twoTabs();
  second.lock.takeOver();
  await first.waitFor("requested");
  first.lock.takeOver();
  expect(first.states).toEqual(["held", "requested", "held"]);
  // The other tab sees the later request, and can repeat its own.
  await vi.waitFor(() => expect(second.states).toEqual(["otherTab", "otherTab"]));
  second.lock.takeOver();
  await first.waitFor("requested");
  first.lock.handOver();
  await second.waitFor("held");
});

test("lockDraft: where the browser refuses locks and channels, every tab may edit", async () => {
  const error = new DOMException("The operation is insecure.", "SecurityError");
  vi.spyOn(navigator.locks, "request").mockRejectedValue(error);
  vi.stubGlobal(
    "BroadcastChannel",
    vi.fn(function reject() {
      throw error;
    }),
  );
  await tab(newDraft()).waitFor("held");
});

test("lockDraft: of other drafts nobody is told", async () => {
  const first = tab(newDraft());
  const second = tab(newDraft());
  await first.waitFor("held");
  await second.waitFor("held");
});
