import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { toDraftKey } from "@/lib/client/drafts/draft-storage";
import { type DraftLock, type DraftLockState, lockDraft } from "@/components/drafts/draft-lock";

const locks: DraftLock[] = [];
let draftCount = 0;
const newDraft = () => `artwork:${(draftCount += 1)}`;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const lock of locks.splice(0)) lock.stop();
});

/** A tab with a draft, and its states. Node has Web Locks and broadcast channels. */
function openTab(draft: string, timeoutMs?: number) {
  const states: DraftLockState[] = [];
  const lock = lockDraft(draft, (state) => states.push(state), timeoutMs);
  locks.push(lock);
  const waitFor = (state: DraftLockState) =>
    vi.waitFor(() => expect(states.at(-1)).toBe(state), { timeout: 20_000, interval: 10 });
  return { lock, states, waitFor };
}

async function openTwoTabs(timeoutMs?: number) {
  const draft = newDraft();
  const first = openTab(draft);
  await first.waitFor("held");
  const second = openTab(draft, timeoutMs);
  await second.waitFor("otherTab");
  return { first, second };
}

async function waitForMessage(channel: BroadcastChannel, kind: string): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- messages arrive one after the other
    const [{ data }] = await once(channel, "message");
    if (data.kind === kind) return;
  }
}

test("lockDraft: the first tab holds the draft; the second gets it when the first is closed", async () => {
  const { first, second } = await openTwoTabs();
  first.lock.stop();
  await second.waitFor("held");
  expect(first.states).toEqual(["held"]);
});

test("lockDraft: a form that replaces another on the same page never sees otherTab, however slow the page is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const draft = newDraft();
  const first = openTab(draft);
  while (first.states.length === 0) await setImmediate();
  first.lock.stop();
  const second = openTab(draft);
  // All timers fire before the browser answers the lock request.
  for (let turn = 0; turn < 20; turn += 1) {
    vi.advanceTimersByTime(10_000);
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await Promise.resolve();
  }
  while (second.states.length === 0) await setImmediate();
  expect(second.states).toEqual(["held"]);
});

test("lockDraft: taking over waits until the other tab has saved", async () => {
  const { first, second } = await openTwoTabs();
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

test("lockDraft: an unresponsive tab loses the draft", async () => {
  const draft = newDraft();
  const unresponsive = navigator.locks.request(toDraftKey(draft), () => new Promise(() => {}));
  const second = openTab(draft, 1);
  await second.waitFor("otherTab");
  second.lock.takeOver();
  await expect(unresponsive).rejects.toThrow();
  await second.waitFor("held");
});

test("lockDraft: a responsive tab holds the draft while it saves, and gets one request to hand it over", async () => {
  const { first, second } = await openTwoTabs(1_000);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const channel = new BroadcastChannel("vitrine-drafts");
  second.lock.takeOver();
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable no-await-in-loop -- messages arrive one after the other
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

test("lockDraft: a tab that handed over can resume until the other tab has acquired the lock", async () => {
  const { first, second } = await openTwoTabs();
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

test("lockDraft: every tab may edit if the browser rejects locks and channels", async () => {
  const error = new DOMException("The operation is insecure.", "SecurityError");
  vi.spyOn(navigator.locks, "request").mockRejectedValue(error);
  vi.stubGlobal(
    "BroadcastChannel",
    vi.fn(function reject() {
      throw error;
    }),
  );
  await openTab(newDraft()).waitFor("held");
});

test("lockDraft: tabs with different drafts do not affect each other", async () => {
  const first = openTab(newDraft());
  const second = openTab(newDraft());
  await first.waitFor("held");
  await second.waitFor("held");
});
