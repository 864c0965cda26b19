// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Autosave,
  AUTOSAVE_DELAY_MS,
  createAutosave,
  type SaveState,
} from "@/components/drafts/autosave";
import { CallFailure, NO_CONNECTION } from "@/lib/client/call-failure";

beforeEach(() => vi.useFakeTimers());
const autosaves: Autosave[] = [];
afterEach(() => {
  for (const autosave of autosaves.splice(0)) autosave.stop();
  vi.useRealTimers();
});

const rejected = new CallFailure("No.", 400, "VALIDATION", []);
const offline = new CallFailure(NO_CONNECTION, undefined, undefined, []);

const leavePage = () => window.dispatchEvent(new Event("pagehide"));

/** Autosaves one text; `results` are the results of the first requests, later ones succeed. */
function setUpAutosave(results: (Error | null)[] = []) {
  const requests: string[] = [];
  const states: SaveState[] = [];
  const field = { text: "", isValid: true };
  const autosave = createAutosave(
    async () => {
      if (!field.isValid) return false;
      requests.push(field.text);
      const error = results.shift() ?? null;
      if (error !== null) throw error;
      return true;
    },
    (state) => states.push(state),
  );
  const type = (text: string) => {
    field.text = text;
    autosave.change();
  };
  autosaves.push(autosave);
  return { autosave, requests, field, type, lastKind: () => states.at(-1)?.kind };
}

test("createAutosave: saves once, after a pause in typing", async () => {
  const { requests, type, lastKind } = setUpAutosave();
  for (const text of ["B", "Ba", "Bas"]) type(text);
  expect([requests, lastKind()]).toEqual([[], "pending"]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect([requests, lastKind()]).toEqual([["Bas"], "saved"]);
});

test("createAutosave: invalid input is not sent until it becomes valid", async () => {
  const { requests, field, type, lastKind } = setUpAutosave();
  field.isValid = false;
  type("x");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect([requests, lastKind()]).toEqual([[], "rejected"]);
  field.isValid = true;
  type("xy");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect([requests, lastKind()]).toEqual([["xy"], "saved"]);
});

test("createAutosave: offline → retries with increasing delays until it succeeds", async () => {
  const { requests, type, lastKind } = setUpAutosave([offline, offline]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect([requests.length, lastKind()]).toEqual([1, "retrying"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([requests.length, lastKind()]).toEqual([2, "retrying"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([requests.length, lastKind()]).toEqual([3, "saved"]);
});

test("createAutosave: back online → retries immediately", async () => {
  const { requests, type, lastKind } = setUpAutosave([offline]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect([requests.length, lastKind()]).toEqual([2, "saved"]);
});

test("createAutosave: a rejected request is not retried until the input changes", async () => {
  const { requests, type, lastKind } = setUpAutosave([rejected]);
  type("?");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requests, lastKind()]).toEqual([["?"], "rejected"]);
  type("Basel");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect([requests.at(-1), lastKind()]).toEqual(["Basel", "saved"]);
});

test("createAutosave: input typed during a save is saved after it, one request at a time", async () => {
  const { requests, type, lastKind } = setUpAutosave();
  type("Ba");
  leavePage();
  type("Basel");
  expect(requests).toEqual(["Ba"]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect([requests, lastKind()]).toEqual([["Ba", "Basel"], "saved"]);
});

test("createAutosave: no retries after the page is left; its draft stays on the device", async () => {
  const { autosave, requests, type } = setUpAutosave([offline]);
  type("Basel");
  leavePage();
  autosave.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toEqual(["Basel"]);
});

test("createAutosave: input typed during a save is sent after it even if the page is left meanwhile", async () => {
  const { autosave, requests, type } = setUpAutosave([null, offline]);
  type("Ba");
  leavePage();
  type("Basel");
  leavePage();
  autosave.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toEqual(["Ba", "Basel"]);
});

test("createAutosave: leaving the page does not save again what is already saved", async () => {
  const { requests, type } = setUpAutosave();
  type("Basel");
  leavePage();
  await vi.advanceTimersByTimeAsync(0);
  leavePage();
  expect(requests).toEqual(["Basel"]);
});
