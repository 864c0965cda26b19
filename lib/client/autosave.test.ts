import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autosave, AUTOSAVE_AFTER_MS, type SaveState } from "@/lib/client/autosave";
import { CallFailure, NO_CONNECTION } from "@/lib/client/call-failure";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refused = new CallFailure("No.", 400, "VALIDATION", []);
const offline = new CallFailure(NO_CONNECTION, undefined, undefined, []);

/** An autosave of one text; `answers` are what sending does, in turn, and nothing goes wrong after them. */
function start(answers: (Error | null)[] = []) {
  const sent: string[] = [];
  const states: SaveState[] = [];
  const field = { text: "", isRight: true };
  const autosave = new Autosave<string>({
    read: () => (field.isRight ? field.text : null),
    send: (text) => {
      sent.push(text);
      const answer = answers.shift() ?? null;
      return answer === null ? Promise.resolve() : Promise.reject(answer);
    },
    onState: (state) => states.push(state),
  });
  const type = (text: string) => {
    field.text = text;
    autosave.change();
  };
  return { autosave, sent, field, type, kind: () => states.at(-1)?.kind };
}

test("typing is saved once, after a pause", async () => {
  const { sent, type, kind } = start();
  for (const text of ["B", "Ba", "Bas"]) type(text);
  expect([sent, kind()]).toEqual([[], "waiting"]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([["Bas"], "saved"]);
});

test("what cannot be right is not sent, and is once it is right", async () => {
  const { sent, field, type, kind } = start();
  field.isRight = false;
  type("x");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([[], "refused"]);
  field.isRight = true;
  type("xy");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([["xy"], "saved"]);
});

test("without a connection it is tried again, later each time, until it works", async () => {
  const { sent, type, kind } = start([offline, offline]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent.length, kind()]).toEqual([1, "unsent"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sent.length, kind()]).toEqual([2, "unsent"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([sent.length, kind()]).toEqual([3, "saved"]);
});

test("a connection that is back is used at once", async () => {
  const { autosave, sent, type, kind } = start([offline]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent.length, kind()]).toEqual([2, "saved"]);
});

test("a refusal is not tried again until something else is typed", async () => {
  const { sent, type, kind } = start([refused]);
  type("?");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, kind()]).toEqual([["?"], "refused"]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent.at(-1), kind()]).toEqual(["Basel", "saved"]);
});

test("what is typed while it is being saved is saved after it, and nothing is sent twice at a time", async () => {
  const { autosave, sent, type, kind } = start();
  type("Ba");
  autosave.flush();
  type("Basel");
  expect(sent).toEqual(["Ba"]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([["Ba", "Basel"], "saved"]);
});

test("a page that was left tries nothing again: its draft stays on the device", async () => {
  const { autosave, sent, type } = start([offline]);
  type("Basel");
  autosave.flush();
  autosave.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(["Basel"]);
});

test("what is typed while it is being saved goes after it, also when the page is left meanwhile", async () => {
  const { autosave, sent, type } = start([null, offline]);
  type("Ba");
  autosave.flush();
  type("Basel");
  autosave.flush();
  autosave.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(["Ba", "Basel"]);
});

test("nothing that was saved is saved again when the page is left", async () => {
  const { autosave, sent, type } = start();
  type("Basel");
  autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  autosave.flush();
  expect(sent).toEqual(["Basel"]);
});
