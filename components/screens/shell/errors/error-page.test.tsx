// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import NavOnlyErrorPage from "@/app/(nav-only)/error";
import NormalErrorPage from "@/app/(normal)/error";
import ErrorPage from "@/app/error";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["without a layout", ErrorPage, 1],
  ["in the normal layout", NormalErrorPage, 0],
  ["in the layout with navigation only", NavOnlyErrorPage, 0],
])(
  "ErrorPage: %s offers a retry, within a single main element",
  async (_layout, Page, mainCount) => {
    const reset = vi.fn();
    render(<Page error={Object.assign(new Error("Broken."), { digest: "42" })} reset={reset} />);
    expect(screen.queryAllByRole("main")).toHaveLength(mainCount);
    expect(await screen.findByText("Reference: 42")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go home" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("figure")).toHaveTextContent("Gustave Courbet, The Calm Sea, 1869");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(reset).toHaveBeenCalledOnce();
  },
);

test("ErrorPage: ChunkLoadError → the retry reloads the page", async () => {
  const reload = vi.fn();
  const reset = vi.fn();
  vi.stubGlobal("location", { reload });
  const error = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
  render(<ErrorPage error={error} reset={reset} />);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
  expect(reset).not.toHaveBeenCalled();
});
