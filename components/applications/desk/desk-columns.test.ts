// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useDeskColumns } from "@/components/applications/desk/desk-columns";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const wide = { isNarrow: false, hasScores: true };
const render = (options = wide) => renderHook(() => useDeskColumns(options)).result;

test("useDeskColumns: a choice is remembered on the device, in the order of the list", () => {
  const { current } = render();
  expect(current.shown.join()).toBe("picture,number,stage,decision,tags,score,received");
  act(() => current.toggle("tags"));
  act(() => current.toggle("works"));
  expect(render().current.shown.join()).toBe("picture,number,stage,decision,works,score,received");
});

test("useDeskColumns: no scores before a round is closed, and fewer columns beside an open application", () => {
  expect(render({ ...wide, hasScores: false }).current.shown).not.toContain("score");
  expect(render({ ...wide, isNarrow: true }).current.shown).toEqual(["picture", "stage"]);
});

test("useDeskColumns: what another version stored is ignored", () => {
  localStorage.setItem("desk:columns", '["portrait"]');
  expect(render().current.chosen).toContain("tags");
});
