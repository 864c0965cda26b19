// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHistoryLayer } from "@/components/ui/dialogs/use-history-layer";
import { layerEntry } from "@/components/ui/dialogs/layer-entry";

let pageIndex = 0;

beforeEach(() => {
  pageIndex += 1;
  window.history.pushState({ page: pageIndex }, "");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderLayer(owner: string) {
  const onLayerChange = vi.fn();
  const { result } = renderHook(() => useHistoryLayer(owner, onLayerChange));
  return { ...result.current, onLayerChange };
}

const waitForPop = async () =>
  act(
    async () =>
      new Promise<void>((resolve) => {
        window.addEventListener("popstate", () => resolve(), { once: true });
      }),
  );

async function goBack(): Promise<void> {
  const popped = waitForPop();
  window.history.back();
  await popped;
}

/** State that the router stores. */
const getPageState = () => ({ page: pageIndex });

test("useHistoryLayer: an open overlay has an entry with the page's own state; Back closes it", async () => {
  const { open, onLayerChange } = renderLayer("filters");
  open(2);
  expect(window.history.state).toEqual({ ...getPageState(), vitrineLayer: ["filters", 2] });
  expect(onLayerChange).toHaveBeenLastCalledWith(2);
  await goBack();
  expect(onLayerChange).toHaveBeenLastCalledWith(-1);
  expect(window.history.state).toEqual(getPageState());
});

test("useHistoryLayer: closing leaves the entry, once", async () => {
  const { open, close, onLayerChange } = renderLayer("filters");
  const back = vi.spyOn(window.history, "back");
  open(0);
  const popped = waitForPop();
  close();
  expect(onLayerChange).toHaveBeenLastCalledWith(-1);
  close();
  await popped;
  expect(back).toHaveBeenCalledOnce();
  expect(window.history.state).toEqual(getPageState());
});

test("useHistoryLayer: after a reload the overlay is open again, and Back closes it", async () => {
  renderLayer("filters").open(1);
  cleanup();
  const { onLayerChange } = renderLayer("filters");
  expect(onLayerChange).toHaveBeenCalledExactlyOnceWith(1);
  await goBack();
  expect(onLayerChange).toHaveBeenLastCalledWith(-1);
});

test("useHistoryLayer: an overlay that opens before it is reported is not closed by another's Back", async () => {
  const menu = renderLayer("menu");
  const filters = renderLayer("filters");
  menu.open(0);
  const popped = waitForPop();
  menu.close();
  await popped;
  expect(filters.onLayerChange).not.toHaveBeenCalled();
});

test("useHistoryLayer: an overlay opened while another closes stays open, and Back closes it", async () => {
  const menu = renderLayer("menu");
  const filters = renderLayer("filters");
  menu.open(0);
  const popped = waitForPop();
  menu.close();
  filters.open(0);
  await popped;
  expect(filters.onLayerChange).not.toHaveBeenCalledWith(-1);
  expect(window.history.state).toEqual({ ...getPageState(), vitrineLayer: ["filters", 0] });
  await goBack();
  expect(filters.onLayerChange).toHaveBeenLastCalledWith(-1);
  expect(window.history.state).toEqual(getPageState());
});

test("useHistoryLayer: a page opened from an overlay replaces its entry, others have their own", () => {
  const router = { push: vi.fn(), replace: vi.fn() };
  const { open, close } = renderLayer("filters");
  const back = vi.spyOn(window.history, "back");
  layerEntry.navigate(router, "/artworks", { scroll: true });
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/artworks", { scroll: true });
  open(0);
  layerEntry.navigate(router, "/artworks?q=sea", { scroll: false });
  expect(router.replace).toHaveBeenCalledExactlyOnceWith("/artworks?q=sea", { scroll: false });
  close();
  expect(back).not.toHaveBeenCalled();
});
