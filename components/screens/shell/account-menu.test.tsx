// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccountMenu } from "@/components/screens/shell/account-menu";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";

const push = vi.hoisted(() => vi.fn());
// Next's router does not exist outside of Next.
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
])("AccountMenu: %s returns to the current page with its latest query", (name, page) => {
  window.history.replaceState(null, "", "/artworks");
  render(<AccountMenu />);
  window.history.replaceState(null, "", "/artworks?tags=oil&page=2");
  const link = screen.getByRole("link", { name });
  fireEvent.click(link);
  const address = `${page}?next=${encodeURIComponent("/artworks?tags=oil&page=2")}`;
  expect(push).toHaveBeenCalledExactlyOnceWith(address);
  expect(link).toHaveAttribute("href", expect.stringMatching(/page%3D2$/));
});

test("AccountMenu: on the home page returns to it", () => {
  window.history.replaceState(null, "", "/");
  render(<AccountMenu />);
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login?next=%2F");
});
