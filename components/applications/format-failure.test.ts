import { expect, test } from "vitest";
import { formatFailure } from "@/components/applications/format-failure";

const error = new Error("There is no connection.");
const saved = { conflict: null, saveState: { kind: "clean" } } as const;
const retrying = { conflict: null, saveState: { kind: "retrying" } } as const;
const conflicting = { conflict: "newer", saveState: { kind: "clean" } } as const;

test("formatFailure: says what failed once; the save state and the choice of a version say it themselves", () => {
  expect(formatFailure({ error: null, draft: saved }, true)).toBeUndefined();
  expect(formatFailure({ error, draft: saved }, false)).toBe("There is no connection.");
  expect(formatFailure({ error, draft: retrying }, false)).toBeUndefined();
  expect(formatFailure({ error, draft: retrying }, true)).toBe("There is no connection.");
  expect(formatFailure({ error, draft: conflicting }, true)).toBeUndefined();
});
