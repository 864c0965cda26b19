// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShortcutOpener } from "@/components/screens/shell/shortcuts/shortcut-opener";
import { ShortcutListener } from "@/components/screens/shell/shortcuts/shortcut-listener";
import { shortcuts } from "@/lib/client/shortcuts";
import { appRouter } from "@/tests/support/app-router";

// Lazy imports are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const router = appRouter();

beforeEach(() => {
  router.push.mockClear();
  shortcuts.setEnabled(true);
  shortcuts.setListOpen(false);
});
afterEach(cleanup);

const onSearchClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

function renderShortcuts() {
  render(
    <AppRouterContext value={router}>
      <header>
        <SoftLink href="/search" onClick={onSearchClick}>
          Search
        </SoftLink>
      </header>
      <input aria-label="A field" />
      <div role="menu" tabIndex={-1} aria-label="A menu" />
      <ShortcutOpener />
      <ShortcutListener />
    </AppRouterContext>,
  );
  return userEvent.setup();
}

const findSheet = () => screen.findByRole("dialog", { name: "Keyboard shortcuts" });
const expectNavigation = (path: string) =>
  waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith(path));

test("ShortcutListener: ? lists them all, and Escape closes the list", async () => {
  const user = renderShortcuts();
  await user.keyboard("?");
  const list = within(await findSheet());
  expect(list.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(
    "? / gh ga go gd gb na no".split(" ").concat("Ctrl K", "←→", "Alt T", "Esc"),
  );
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["gh", "/"],
  ["ga", "/artworks"],
  ["go", "/opportunities"],
  ["gd", "/discover/organizations"],
  ["gb", "/bookmarks"],
  ["na", "/post/artworks"],
  ["no", "/opportunities/new"],
])("ShortcutListener: %s goes to %s", async (keys, path) => {
  const user = renderShortcuts();
  await user.keyboard(keys);
  await expectNavigation(path);
});

test("ShortcutListener: / opens the header's search", async () => {
  const user = renderShortcuts();
  await user.keyboard("/");
  await waitFor(() => expect(onSearchClick).toHaveBeenCalledOnce());
  expect(router.push).not.toHaveBeenCalled();
});

test("ShortcutListener: ignored while typing, in a menu, with a modifier or under a dialog", async () => {
  const user = renderShortcuts();
  await user.type(screen.getByLabelText("A field"), "ga?/");
  expect(screen.getByLabelText("A field")).toHaveValue("ga?/");
  screen.getByRole("menu").focus();
  await user.keyboard("ga?");
  screen.getByRole("menu").blur();
  await user.keyboard("{Control>}ga{/Control}{Meta>}ga{/Meta}{Alt>}ga{/Alt}");
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "alertdialog");
  document.body.append(dialog);
  await user.keyboard("ga?");
  dialog.remove();
  // Proves that the shortcuts above had no effect.
  await user.keyboard("gb");
  await expectNavigation("/bookmarks");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("ShortcutListener: switching them off is stored on the device and can be undone", async () => {
  const user = renderShortcuts();
  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  const checkbox = within(await findSheet()).getByRole("checkbox", {
    name: /Use letters and digits/,
  });
  expect(checkbox).toBeChecked();
  await user.click(checkbox);
  expect(checkbox).not.toBeChecked();
  expect(localStorage.getItem("shortcuts")).toBe("off");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("?ga");
  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  await user.click(within(await findSheet()).getByRole("checkbox"));
  expect(localStorage.getItem("shortcuts")).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("gb");
  await expectNavigation("/bookmarks");
});
