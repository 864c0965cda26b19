// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyComponent } from "@/lib/shared/lazy-component";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

const Panel = ({ title }: { title: string }) => <p>{title}</p>;

test("lazyComponent: offline it waits for the connection, and the page stays", async () => {
  setOnline(false);
  const load = vi.fn(() =>
    navigator.onLine ? Promise.resolve(Panel) : Promise.reject(new Error("Failed to load chunk")),
  );
  const LatePanel = lazyComponent(load);
  render(
    <>
      <p>The page</p>
      <Suspense>
        <LatePanel title="The panel" />
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await act(async () => {
    await Promise.resolve();
  });
  expect(screen.getByText("The page")).toBeInTheDocument();
  expect(screen.queryByText("The panel")).toBeNull();

  setOnline(true);
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  expect(await screen.findByText("The panel")).toBeInTheDocument();
  expect(screen.getByText("The page")).toBeInTheDocument();
});
