import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { draftKey } from "@/lib/client/draft-storage";
import { type DraftLock, type DraftLockState, lockDraft } from "@/components/drafts/draft-lock";

const open: DraftLock[] = [];
let made = 0;
const newDraft = () => `artwork:${(made += 1)}`;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const lock of open.splice(0)) lock.stop();
});

/** A tab on a draft, and what it was told. Node has the browsers' own locks and channels. */
function tab(draft: string, timeoutMs?: number) {
  const told: DraftLockState[] = [];
  const lock = lockDraft(draft, (state) => told.push(state), timeoutMs);
  open.push(lock);
  const was = (state: DraftLockState) =>
    vi.waitFor(() => expect(told.at(-1)).toBe(state), { timeout: 20_000, interval: 10 });
  return { lock, told, was };
}

/** Two tabs on a draft, of which the first holds it. */
async function twoTabs(timeoutMs?: number) {
  const draft = newDraft();
  const first = tab(draft);
  await first.was("held");
  const second = tab(draft, timeoutMs);
  await second.was("otherTab");
  return { first, second };
}

async function saidIn(channel: BroadcastChannel, kind: string): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one word after the other
    const [{ data }] = await once(channel, "message");
    if (data.kind === kind) return;
  }
}

test("lockDraft: the first tab edits, the next is told of it, and follows when the first is closed", async () => {
  const { first, second } = await twoTabs();
  first.lock.stop();
  await second.was("held");
  expect(first.told).toEqual(["held"]);
});

test("lockDraft: a form after another one on the same page is not told of another tab, however slow the page is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const draft = newDraft();
  const before = tab(draft);
  while (before.told.length === 0) await setImmediate();
  before.lock.stop();
  const after = tab(draft);
  // Every timer that is set is due before the browser has answered.
  for (let turn = 0; turn < 20; turn += 1) {
    vi.advanceTimersByTime(10_000);
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await Promise.resolve();
  }
  while (after.told.length === 0) await setImmediate();
  expect(after.told).toEqual(["held"]);
});

test("lockDraft: a tab that takes over waits until the other has saved", async () => {
  const { first, second } = await twoTabs();
  second.lock.takeOver();
  await first.was("requested");
  expect(second.told).toEqual(["otherTab"]);
  first.lock.handOver();
  await second.was("held");
  await first.was("otherTab");
  first.lock.takeOver();
  await second.was("requested");
  second.lock.handOver();
  await first.was("held");
});

test("lockDraft: a tab that does not answer loses the draft", async () => {
  const draft = newDraft();
  const hung = navigator.locks.request(draftKey(draft), () => new Promise(() => {}));
  const second = tab(draft, 1);
  await second.was("otherTab");
  second.lock.takeOver();
  await expect(hung).rejects.toThrow();
  await second.was("held");
});

test("lockDraft: a tab that answers holds the draft for as long as it saves, and is asked to hand it over once", async () => {
  const { first, second } = await twoTabs(1_000);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const overheard = new BroadcastChannel("vitrine-drafts");
  second.lock.takeOver();
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable no-await-in-loop -- one word after the other
    await saidIn(overheard, "saving");
    await setImmediate();
    // oxlint-enable no-await-in-loop
    vi.advanceTimersByTime(1_000);
  }
  overheard.close();
  vi.useRealTimers();
  expect(first.told).toEqual(["held", "requested"]);
  first.lock.handOver();
  await second.was("held");
  await first.was("otherTab");
  expect(first.told).toEqual(["held", "requested", "otherTab"]);
  expect(second.told).toEqual(["otherTab", "held"]);
});

test("lockDraft: a tab that handed the draft over continues at once while nobody has taken it", async () => {
  const { first, second } = await twoTabs();
  second.lock.takeOver();
  await first.was("requested");
  first.lock.takeOver();
  expect(first.told).toEqual(["held", "requested", "held"]);
  // Whoever wanted it hears of the later wish, and can ask again.
  await vi.waitFor(() => expect(second.told).toEqual(["otherTab", "otherTab"]));
  second.lock.takeOver();
  await first.was("requested");
  first.lock.handOver();
  await second.was("held");
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
  await tab(newDraft()).was("held");
});

test("lockDraft: of other drafts nobody is told", async () => {
  const first = tab(newDraft());
  const second = tab(newDraft());
  await first.was("held");
  await second.was("held");
});
