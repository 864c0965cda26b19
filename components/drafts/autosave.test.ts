import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autosave, AUTOSAVE_AFTER_MS, type SaveState } from "@/components/drafts/autosave";
import { CallFailure, NO_CONNECTION } from "@/lib/client/call-failure";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const rejected = new CallFailure("No.", 400, "VALIDATION", []);
const offline = new CallFailure(NO_CONNECTION, undefined, undefined, []);

/** An autosave of one text; `answers` are what sending does, in turn, and nothing goes wrong after them. */
function start(answers: (Error | null)[] = []) {
  const sent: string[] = [];
  const states: SaveState[] = [];
  const field = { text: "", isRight: true };
  const autosave = new Autosave({
    save: async () => {
      if (!field.isRight) return false;
      sent.push(field.text);
      const answer = answers.shift() ?? null;
      if (answer !== null) throw answer;
      return true;
    },
    onState: (state) => states.push(state),
  });
  const type = (text: string) => {
    field.text = text;
    autosave.change();
  };
  return { autosave, sent, field, type, kind: () => states.at(-1)?.kind };
}

test("Autosave: typing is saved once, after a pause", async () => {
  const { sent, type, kind } = start();
  for (const text of ["B", "Ba", "Bas"]) type(text);
  expect([sent, kind()]).toEqual([[], "pending"]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([["Bas"], "saved"]);
});

test("Autosave: what cannot be saved is not sent, and is once it can", async () => {
  const { sent, field, type, kind } = start();
  field.isRight = false;
  type("x");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([[], "rejected"]);
  field.isRight = true;
  type("xy");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([["xy"], "saved"]);
});

test("Autosave: without a connection it is retried, later each time, until it works", async () => {
  const { sent, type, kind } = start([offline, offline]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent.length, kind()]).toEqual([1, "retrying"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sent.length, kind()]).toEqual([2, "retrying"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([sent.length, kind()]).toEqual([3, "saved"]);
});

test("Autosave: a connection that is back is used at once", async () => {
  const { autosave, sent, type, kind } = start([offline]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent.length, kind()]).toEqual([2, "saved"]);
});

test("Autosave: a rejected request is not retried until something else is typed", async () => {
  const { sent, type, kind } = start([rejected]);
  type("?");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, kind()]).toEqual([["?"], "rejected"]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent.at(-1), kind()]).toEqual(["Basel", "saved"]);
});

test("Autosave: what is typed during a save is saved after it, one request at a time", async () => {
  const { autosave, sent, type, kind } = start();
  type("Ba");
  autosave.flush();
  type("Basel");
  expect(sent).toEqual(["Ba"]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([["Ba", "Basel"], "saved"]);
});

test("Autosave: a page that was left retries nothing: its draft stays on the device", async () => {
  const { autosave, sent, type } = start([offline]);
  type("Basel");
  autosave.flush();
  autosave.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(["Basel"]);
});

test("Autosave: what is typed during a save is sent after it, also when the page is left meanwhile", async () => {
  const { autosave, sent, type } = start([null, offline]);
  type("Ba");
  autosave.flush();
  type("Basel");
  autosave.flush();
  autosave.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(["Ba", "Basel"]);
});

test("Autosave: nothing that was saved is saved again when the page is left", async () => {
  const { autosave, sent, type } = start();
  type("Basel");
  autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  autosave.flush();
  expect(sent).toEqual(["Basel"]);
});
