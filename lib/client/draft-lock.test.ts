import { afterEach, expect, test, vi } from "vitest";
import { DraftLock, type DraftLockState } from "@/lib/client/draft-lock";

const open: DraftLock[] = [];
let made = 0;
afterEach(() => {
  for (const lock of open.splice(0)) lock.stop();
});

/** A tab on a draft, and what it was told. Node has the browsers' own locks and channels. */
function tab(draft: string, patienceMs?: number) {
  const told: DraftLockState[] = [];
  const lock = new DraftLock(draft, (state) => told.push(state), patienceMs);
  open.push(lock);
  const was = (state: DraftLockState) =>
    vi.waitFor(() => expect(told.at(-1)).toBe(state), { timeout: 20_000, interval: 10 });
  return { lock, told, was };
}

const newDraft = () => `artwork:${(made += 1)}`;

test("the first tab writes, the next learns that it is open elsewhere, and follows when that one is left", async () => {
  const draft = newDraft();
  const first = tab(draft);
  await first.was("held");
  const second = tab(draft);
  await second.was("elsewhere");
  first.lock.stop();
  await second.was("held");
  expect(first.told).toEqual(["held"]);
});

test("a tab that takes over waits until the other has saved", async () => {
  const draft = newDraft();
  const first = tab(draft);
  await first.was("held");
  const second = tab(draft);
  await second.was("elsewhere");
  second.lock.take();
  await first.was("wanted");
  expect(second.told).toEqual(["elsewhere"]);
  first.lock.giveUp();
  await second.was("held");
  await first.was("elsewhere");
  first.lock.take();
  await second.was("wanted");
  second.lock.giveUp();
  await first.was("held");
});

test("a tab that does not answer loses the draft", async () => {
  const draft = newDraft();
  const hung = tab(draft);
  await hung.was("held");
  const second = tab(draft, 1);
  await second.was("elsewhere");
  second.lock.take();
  await second.was("held");
  await hung.was("elsewhere");
});

test("of other drafts nobody is told", async () => {
  const first = tab(newDraft());
  const second = tab(newDraft());
  await first.was("held");
  await second.was("held");
});
