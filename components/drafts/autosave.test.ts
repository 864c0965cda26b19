// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Autosave,
  AUTOSAVE_AFTER_MS,
  createAutosave,
  type SaveState,
} from "@/components/drafts/autosave";
import { CallFailure, NO_CONNECTION } from "@/lib/client/call-failure";

beforeEach(() => vi.useFakeTimers());
const open: Autosave[] = [];
afterEach(() => {
  for (const autosave of open.splice(0)) autosave.stop();
  vi.useRealTimers();
});

const rejected = new CallFailure("No.", 400, "VALIDATION", []);
const offline = new CallFailure(NO_CONNECTION, undefined, undefined, []);

const leavePage = () => window.dispatchEvent(new Event("pagehide"));

/** An autosave of one text; `answers` are the results of the first requests, later ones succeed. */
function start(answers: (Error | null)[] = []) {
  const sent: string[] = [];
  const states: SaveState[] = [];
  const field = { text: "", isValid: true };
  const autosave = createAutosave(
    async () => {
      if (!field.isValid) return false;
      sent.push(field.text);
      const answer = answers.shift() ?? null;
      if (answer !== null) throw answer;
      return true;
    },
    (state) => states.push(state),
  );
  const type = (text: string) => {
    field.text = text;
    autosave.change();
  };
  open.push(autosave);
  return { autosave, sent, field, type, kind: () => states.at(-1)?.kind };
}

test("createAutosave: typing is saved once, after a pause", async () => {
  const { sent, type, kind } = start();
  for (const text of ["B", "Ba", "Bas"]) type(text);
  expect([sent, kind()]).toEqual([[], "pending"]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([["Bas"], "saved"]);
});

test("createAutosave: what cannot be saved is not sent, and is once it can", async () => {
  const { sent, field, type, kind } = start();
  field.isValid = false;
  type("x");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([[], "rejected"]);
  field.isValid = true;
  type("xy");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([["xy"], "saved"]);
});

test("createAutosave: without a connection it is retried, later each time, until it works", async () => {
  const { sent, type, kind } = start([offline, offline]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent.length, kind()]).toEqual([1, "retrying"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sent.length, kind()]).toEqual([2, "retrying"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([sent.length, kind()]).toEqual([3, "saved"]);
});

test("createAutosave: a connection that is back is used at once", async () => {
  const { sent, type, kind } = start([offline]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect([sent.length, kind()]).toEqual([2, "saved"]);
});

test("createAutosave: a rejected request is not retried until something else is typed", async () => {
  const { sent, type, kind } = start([rejected]);
  type("?");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, kind()]).toEqual([["?"], "rejected"]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent.at(-1), kind()]).toEqual(["Basel", "saved"]);
});

test("createAutosave: what is typed during a save is saved after it, one request at a time", async () => {
  const { sent, type, kind } = start();
  type("Ba");
  leavePage();
  type("Basel");
  expect(sent).toEqual(["Ba"]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect([sent, kind()]).toEqual([["Ba", "Basel"], "saved"]);
});

test("createAutosave: a page that was left retries nothing: its draft stays on the device", async () => {
  const { autosave, sent, type } = start([offline]);
  type("Basel");
  leavePage();
  autosave.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(["Basel"]);
});

test("createAutosave: what is typed during a save is sent after it, also when the page is left meanwhile", async () => {
  const { autosave, sent, type } = start([null, offline]);
  type("Ba");
  leavePage();
  type("Basel");
  leavePage();
  autosave.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(["Ba", "Basel"]);
});

test("createAutosave: nothing that was saved is saved again when the page is left", async () => {
  const { sent, type } = start();
  type("Basel");
  leavePage();
  await vi.advanceTimersByTimeAsync(0);
  leavePage();
  expect(sent).toEqual(["Basel"]);
});
