// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { usePageKeys } from "@/components/applications/desk/use-page-keys";
import { shortcuts } from "@/lib/client/shortcuts";

afterEach(() => {
  cleanup();
  shortcuts.setEnabled(true);
});

/** Returns a function that presses a key at a time, and the keys that were handled. */
function handleKeys() {
  const handled: string[] = [];
  renderHook(() => usePageKeys((key) => handled.push(key) > 0));
  const press = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    return document.body.dispatchEvent(event);
  };
  return { handled, press };
}

test("usePageKeys: letters in lower case, and what is handled goes no further", () => {
  const { handled, press } = handleKeys();
  expect(press("A", 0)).toBe(false);
  expect(press("ArrowLeft", 1)).toBe(false);
  expect(handled).toEqual(["a", "ArrowLeft"]);
});

test("usePageKeys: after a G the key is the page’s, for a second and a half", () => {
  const { handled, press } = handleKeys();
  press("g", 0);
  expect(press("a", 1_000)).toBe(true);
  press("b", 1_100);
  press("g", 2_000);
  press("c", 3_600);
  expect(handled).toEqual(["g", "b", "g", "c"]);
});

test("usePageKeys: with its shortcuts switched off, letters and digits mean nothing", () => {
  const { handled, press } = handleKeys();
  shortcuts.setEnabled(false);
  press("a", 0);
  press("2", 1);
  press("Escape", 2);
  expect(handled).toEqual(["Escape"]);
});
