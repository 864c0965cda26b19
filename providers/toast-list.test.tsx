// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast as sonner } from "sonner";
import { toast } from "@/lib/client/toasts";
import { ToastList } from "@/providers/toast-list";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  act(() => void sonner.dismiss());
  await pass(1_000);
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(...texts: string[]) {
  render(<ToastList />);
  for (const text of texts) act(() => toast({ kind: "info", text }));
  await pass(100);
}

const list = () => {
  const found = document.querySelector<HTMLElement>("[data-sonner-toaster]");
  if (found === null) throw new Error("There is no list of toasts.");
  return found;
};
const visible = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')].map(
    ({ textContent }) => textContent,
  );

test("a toast appears at top-center, 356 px wide, 14 px from the next", async () => {
  await show("Saved.");
  expect(list().dataset).toMatchObject({ xPosition: "center", yPosition: "top" });
  expect(list().style.getPropertyValue("--width")).toBe("356px");
  expect(list().style.getPropertyValue("--gap")).toBe("14px");
});

test("at most three are visible", async () => {
  await show("One", "Two", "Three", "Four");
  expect(visible()).toEqual(["Four", "Three", "Two"]);
});

test("a toast goes after 4000 ms", async () => {
  await show("Saved.");
  await pass(3_800);
  expect(screen.getByText("Saved.")).toBeInTheDocument();
  await pass(1_000);
  expect(screen.queryByText("Saved.")).toBeNull();
});

test("a toast with something that can be done nowhere else stays until it is closed", async () => {
  render(<ToastList />);
  const run = vi.fn();
  act(() =>
    toast({ kind: "info", text: "Gone.", action: { label: "Undo", run, isOnlyHere: true } }),
  );
  await pass(60_000);
  expect(screen.getByRole("button", { name: "Undo" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await pass(1_000);
  expect(screen.queryByText("Gone.")).toBeNull();
  expect(run).not.toHaveBeenCalled();
});

test("what a toast offers is done once, however often it is pressed", async () => {
  render(<ToastList />);
  const run = vi.fn();
  act(() => toast({ kind: "info", text: "Gone.", action: { label: "Undo", run } }));
  await pass(100);
  const undo = screen.getByRole("button", { name: "Undo" });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(run).toHaveBeenCalledOnce();
});

test("Alt+T opens the list and moves the focus to it", async () => {
  await show("Saved.");
  expect(list()).not.toHaveFocus();
  fireEvent.keyDown(document, { code: "KeyT", altKey: true });
  expect(list()).toHaveFocus();
  expect(document.querySelector("[data-sonner-toast]")).toHaveAttribute("data-expanded", "true");
});

/** Swipes the toast up by so many pixels, slowly: how fast counts as well. */
async function swipeUp(pixels: number) {
  const one = screen.getByText("Saved.").closest("[data-sonner-toast]");
  if (one === null) throw new Error("There is no toast.");
  Object.assign(one, { setPointerCapture: () => {} });
  fireEvent.pointerDown(one, { button: 0, clientX: 100, clientY: 100 });
  // The first move says which way it goes.
  for (const moved of [2, pixels])
    fireEvent.pointerMove(one, { clientX: 100, clientY: 100 - moved });
  await pass(2_000);
  fireEvent.pointerUp(one, { clientX: 100, clientY: 100 - pixels });
  return one;
}

test("a swipe by 45 px dismisses it, a shorter one does not", async () => {
  await show("Saved.");
  expect(await swipeUp(44)).toHaveAttribute("data-swipe-out", "false");
  expect(await swipeUp(45)).toHaveAttribute("data-swipe-out", "true");
});

test("who tabs out of the last toast leaves the page, and is not taken back to where they were", async () => {
  render(
    <>
      <button>Feature</button>
      <ToastList />
    </>,
  );
  act(() => toast({ kind: "info", text: "Saved." }));
  await pass(100);
  const feature = screen.getByRole("button", { name: "Feature" });
  const one = screen.getByText("Saved.").closest<HTMLElement>("[data-sonner-toast]");
  act(() => feature.focus());
  act(() => one?.focus());
  expect(one).toHaveFocus();
  act(() => one?.blur());
  expect(feature).not.toHaveFocus();
});

test("the keyboard goes on at what an undo brings back, not at the page's heading", async () => {
  render(
    <>
      <h1 tabIndex={-1}>Saved</h1>
      <div id="rows" />
      <ToastList />
    </>,
  );
  screen.getByRole("heading").focus();
  const bringBack = () => document.getElementById("rows")?.append(document.createElement("button"));
  const run = vi.fn(() => setTimeout(bringBack, 500));
  const returnsTo = () => document.querySelector<HTMLElement>("#rows button");
  act(() => toast({ kind: "info", text: "Gone.", action: { label: "Undo", run, returnsTo } }));
  await pass(100);
  screen.getByRole("button", { name: "Undo" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }), { detail: 0 });
  await pass(3_000);
  expect(screen.queryByText("Gone.")).toBeNull();
  expect(returnsTo()).toHaveFocus();
});

test("who has gone on meanwhile is not called back", async () => {
  render(
    <>
      <input aria-label="Note" />
      <div id="rows" />
      <ToastList />
    </>,
  );
  const bringBack = () => document.getElementById("rows")?.append(document.createElement("button"));
  const run = () => void setTimeout(bringBack, 500);
  const returnsTo = () => document.querySelector<HTMLElement>("#rows button");
  act(() => toast({ kind: "info", text: "Gone.", action: { label: "Undo", run, returnsTo } }));
  await pass(100);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }), { detail: 0 });
  screen.getByLabelText("Note").focus();
  await pass(3_000);
  expect(screen.getByLabelText("Note")).toHaveFocus();
});
