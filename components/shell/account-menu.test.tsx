// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccountMenu } from "@/components/shell/account-menu";
import { emptySession, sessionStore } from "@/lib/client/auth-store";

const push = vi.hoisted(() => vi.fn());
// There is no router outside of the framework.
vi.mock("next/navigation", () => ({
  usePathname: () => window.location.pathname,
  useRouter: () => ({ push }),
}));

beforeEach(() => {
  push.mockReset();
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
});
afterEach(cleanup);

test.each([
  ["Sign in", "/login"],
  ["Sign up free", "/signup"],
])("%s leads back to the page at hand with its query as it is then", (name, page) => {
  window.history.replaceState(null, "", "/artworks");
  render(<AccountMenu />);
  window.history.replaceState(null, "", "/artworks?tags=oil&page=2");
  const link = screen.getByRole("link", { name });
  fireEvent.click(link);
  const address = `${page}?next=${encodeURIComponent("/artworks?tags=oil&page=2")}`;
  expect(push).toHaveBeenCalledExactlyOnceWith(address);
  expect(link).toHaveAttribute("href", expect.stringMatching(/page%3D2$/));
});

test("the home page leads back to itself", () => {
  window.history.replaceState(null, "", "/");
  render(<AccountMenu />);
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login?next=%2F");
});
