// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { sheetEntry } from "@/lib/client/sheet-entry";

const back = vi.spyOn(window.history, "back").mockReturnValue();
const router = { push: vi.fn(), replace: vi.fn() };

afterEach(() => {
  vi.clearAllMocks();
  window.history.replaceState(null, "");
});

test("sheetEntry: an open sheet has an entry, which closing it leaves", () => {
  const length = window.history.length;
  sheetEntry.open();
  expect(window.history.length).toBe(length + 1);
  sheetEntry.close();
  expect(back).toHaveBeenCalledOnce();
});

test("sheetEntry: after Back there is nothing to leave", () => {
  sheetEntry.open();
  window.history.replaceState(null, "");
  sheetEntry.close();
  expect(back).not.toHaveBeenCalled();
});

test("sheetEntry: a page opened from a sheet replaces its entry", () => {
  sheetEntry.open();
  sheetEntry.navigate(router, "/artworks?q=sea", { scroll: false });
  expect(router.replace).toHaveBeenCalledExactlyOnceWith("/artworks?q=sea", { scroll: false });
  sheetEntry.close();
  expect(back).not.toHaveBeenCalled();
});

test("sheetEntry: without a sheet a page has an entry of its own", () => {
  sheetEntry.navigate(router, "/artworks", { scroll: true });
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/artworks", { scroll: true });
  expect(router.replace).not.toHaveBeenCalled();
});
