// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast as sonner } from "sonner";
import { toast } from "@/lib/client/toasts";
import { ToastList } from "@/providers/toast-list";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  act(() => void sonner.dismiss());
  await advance(1_000);
  cleanup();
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function renderToasts(...texts: string[]) {
  render(<ToastList />);
  for (const text of texts) act(() => toast({ kind: "info", text }));
  await advance(100);
}

const getList = () => {
  const element = document.querySelector<HTMLElement>("[data-sonner-toaster]");
  if (element === null) throw new Error("There is no list of toasts.");
  return element;
};
const visibleTexts = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')].map(
    ({ textContent }) => textContent,
  );

test("ToastList: top-center, 356 px wide, 14 px apart", async () => {
  await renderToasts("Saved.");
  expect(getList().dataset).toMatchObject({ xPosition: "center", yPosition: "top" });
  expect(getList().style.getPropertyValue("--width")).toBe("356px");
  expect(getList().style.getPropertyValue("--gap")).toBe("14px");
});

test("ToastList: at most three are visible", async () => {
  await renderToasts("One", "Two", "Three", "Four");
  expect(visibleTexts()).toEqual(["Four", "Three", "Two"]);
});

test("ToastList: a toast disappears after 4000 ms", async () => {
  await renderToasts("Saved.");
  await advance(3_800);
  expect(screen.getByText("Saved.")).toBeInTheDocument();
  await advance(1_000);
  expect(screen.queryByText("Saved.")).toBeNull();
});

test("ToastList: a toast with an action available nowhere else stays until it is closed", async () => {
  render(<ToastList />);
  const run = vi.fn();
  act(() =>
    toast({ kind: "info", text: "Gone.", action: { label: "Undo", run, staysOpen: true } }),
  );
  await advance(60_000);
  expect(screen.getByRole("button", { name: "Undo" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await advance(1_000);
  expect(screen.queryByText("Gone.")).toBeNull();
  expect(run).not.toHaveBeenCalled();
});

test("ToastList: a toast goes once it is no longer true, and does not come if it is not", async () => {
  render(<ToastList />);
  const undone = new AbortController();
  const moved = { kind: "success", text: "Moved.", until: undone.signal } as const;
  act(() => toast(moved));
  await advance(100);
  expect(screen.getByText("Moved.")).toBeInTheDocument();
  // Frames are of the clock of the test, too.
  const frames = vi.spyOn(window, "requestAnimationFrame");
  frames.mockImplementation((run) => setTimeout(run, 16));
  act(() => undone.abort());
  await advance(100);
  await advance(1_000);
  frames.mockRestore();
  expect(screen.queryByText("Moved.")).toBeNull();
  act(() => toast(moved));
  await advance(100);
  expect(screen.queryByText("Moved.")).toBeNull();
});

test("ToastList: an action runs once, even when pressed twice", async () => {
  render(<ToastList />);
  const run = vi.fn();
  act(() => toast({ kind: "info", text: "Gone.", action: { label: "Undo", run } }));
  await advance(100);
  const undo = screen.getByRole("button", { name: "Undo" });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(run).toHaveBeenCalledOnce();
});

test("ToastList: Alt+T opens and focuses the list", async () => {
  await renderToasts("Saved.");
  expect(getList()).not.toHaveFocus();
  fireEvent.keyDown(document, { code: "KeyT", altKey: true });
  expect(getList()).toHaveFocus();
  expect(document.querySelector("[data-sonner-toast]")).toHaveAttribute("data-expanded", "true");
});

/** Swipes slowly, because speed counts too. */
async function swipeUp(pixels: number) {
  const element = screen.getByText("Saved.").closest("[data-sonner-toast]");
  if (element === null) throw new Error("There is no toast.");
  Object.assign(element, { setPointerCapture: () => {} });
  fireEvent.pointerDown(element, { button: 0, clientX: 100, clientY: 100 });
  // The first move sets the direction.
  for (const offset of [2, pixels])
    fireEvent.pointerMove(element, { clientX: 100, clientY: 100 - offset });
  await advance(2_000);
  fireEvent.pointerUp(element, { clientX: 100, clientY: 100 - pixels });
  return element;
}

test("ToastList: a swipe of 45 px dismisses a toast, a shorter one does not", async () => {
  await renderToasts("Saved.");
  expect(await swipeUp(44)).toHaveAttribute("data-swipe-out", "false");
  expect(await swipeUp(45)).toHaveAttribute("data-swipe-out", "true");
});

test("ToastList: tabbing out of the last toast does not restore the previous focus", async () => {
  render(
    <>
      <button>Feature</button>
      <ToastList />
    </>,
  );
  act(() => toast({ kind: "info", text: "Saved." }));
  await advance(100);
  const feature = screen.getByRole("button", { name: "Feature" });
  const element = screen.getByText("Saved.").closest<HTMLElement>("[data-sonner-toast]");
  act(() => feature.focus());
  act(() => element?.focus());
  expect(element).toHaveFocus();
  act(() => element?.blur());
  expect(feature).not.toHaveFocus();
});

test("ToastList: undo by keyboard focuses the restored item", async () => {
  render(
    <>
      <h1 tabIndex={-1}>Saved</h1>
      <div id="rows" />
      <ToastList />
    </>,
  );
  screen.getByRole("heading").focus();
  const restoreRow = () =>
    document.getElementById("rows")?.append(document.createElement("button"));
  const run = vi.fn(() => setTimeout(restoreRow, 500));
  const findRestoredButton = () => document.querySelector<HTMLElement>("#rows button");
  act(() =>
    toast({
      kind: "info",
      text: "Gone.",
      action: { label: "Undo", run, findFocusTarget: findRestoredButton },
    }),
  );
  await advance(100);
  screen.getByRole("button", { name: "Undo" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }), { detail: 0 });
  await advance(3_000);
  expect(screen.queryByText("Gone.")).toBeNull();
  expect(findRestoredButton()).toHaveFocus();
});

test("ToastList: undo does not steal the focus when it has moved meanwhile", async () => {
  render(
    <>
      <input aria-label="Note" />
      <div id="rows" />
      <ToastList />
    </>,
  );
  const restoreRow = () =>
    document.getElementById("rows")?.append(document.createElement("button"));
  const run = () => void setTimeout(restoreRow, 500);
  const findRestoredButton = () => document.querySelector<HTMLElement>("#rows button");
  act(() =>
    toast({
      kind: "info",
      text: "Gone.",
      action: { label: "Undo", run, findFocusTarget: findRestoredButton },
    }),
  );
  await advance(100);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }), { detail: 0 });
  screen.getByLabelText("Note").focus();
  await advance(3_000);
  expect(screen.getByLabelText("Note")).toHaveFocus();
});
