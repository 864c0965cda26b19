// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccountMenu } from "@/components/screens/shell/account-menu";
import { MemberMenu } from "@/components/screens/shell/listeners/member-menu";
import { ReturnLinks } from "@/components/screens/shell/listeners/return-links";
import { SoftLinks } from "@/components/screens/shell/listeners/soft-links";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { startFakeApi } from "@/tests/support/fake-api";
import { appRouter } from "@/tests/support/app-router";
import { ann } from "@/tests/support/session";

vi.setConfig({ testTimeout: 30_000 });

const api = await startFakeApi(new Map());
afterAll(() => api.close());
const router = appRouter();

beforeEach(() => {
  router.push.mockReset();
  act(() => sessionStore.set({ ...emptySession, isLoading: false }));
});
afterEach(cleanup);

const renderMenu = () =>
  render(
    <AppRouterContext value={router}>
      <PathnameContext value={window.location.pathname}>
        <AccountMenu />
        <ReturnLinks />
        <SoftLinks />
        <MemberMenu />
      </PathnameContext>
    </AppRouterContext>,
  );

test.each([
  ["Sign in", "/login"],
  ["Sign up free", "/signup"],
])("AccountMenu: %s returns to the current page with its latest query", (name, page) => {
  window.history.replaceState(null, "", "/artworks");
  renderMenu();
  window.history.replaceState(null, "", "/artworks?tags=oil&page=2");
  const link = screen.getByRole("link", { name });
  fireEvent.click(link);
  const address = `${page}?next=${encodeURIComponent("/artworks?tags=oil&page=2")}`;
  expect(router.push.mock.calls.map(([href]) => href)).toEqual([address]);
});

test("AccountMenu: a press of another button of the mouse returns, too", () => {
  window.history.replaceState(null, "", "/");
  renderMenu();
  const link = screen.getByRole("link", { name: "Sign in" });
  fireEvent.pointerDown(link, { button: 1 });
  expect(link).toHaveAttribute("href", expect.stringMatching(/\/login\?next=%2F$/));
});

test("AccountMenu: shows the menu of an account in its place", async () => {
  act(() => sessionStore.set({ ...emptySession, isLoading: false, user: ann }));
  renderMenu();
  expect(await screen.findByRole("button", { name: /^Account: / })).toBeInTheDocument();
});
