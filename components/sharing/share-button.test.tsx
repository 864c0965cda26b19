// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ShareButton } from "@/components/sharing/share-button";

// What is fetched with the first use takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "share");
});

async function press() {
  const user = userEvent.setup();
  render(<ShareButton path="/art/1" title="Sea & sky" />);
  await user.click(screen.getByRole("button", { name: "Share" }));
  return user;
}

function device(share: (data: ShareData) => Promise<void>) {
  const way = vi.fn(share);
  Object.defineProperty(navigator, "share", { value: way, configurable: true });
  return way;
}

const sheet = () => screen.findByRole("dialog", { name: "Share “Sea & sky”" });
const url = new URL("/art/1", window.location.href).href;

test("a device that shares by itself does, and no sheet comes, not even when the person closes it", async () => {
  const closed = new DOMException("Closed.", "AbortError");
  for (const answer of [() => Promise.resolve(), () => Promise.reject(closed)]) {
    const share = device(answer);
    await press();
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Sea & sky", url });
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
  }
});

test("a device that refuses is as one that cannot", async () => {
  device(() => Promise.reject(new DOMException("No.", "NotAllowedError")));
  await press();
  await sheet();
});

test("elsewhere a sheet has the link to copy, and closes by Escape with the focus back on the button", async () => {
  const user = await press();
  const shown = within(await sheet());
  expect(shown.getByLabelText(/^Link/)).toHaveValue(url);
  await user.click(shown.getByRole("button", { name: "Copy link" }));
  expect(await shown.findByText("Copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Share" })).toHaveFocus();
});

test("and e-mail and networks, each a plain link in a tab of its own that is told nothing of where it came from", async () => {
  await press();
  const links = within(await sheet()).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "E-mail",
    "WhatsApp",
    "Bluesky",
    "Facebook",
    "LinkedIn",
    "Pinterest",
  ]);
  const [mail, ...networks] = links;
  expect(mail).toHaveAttribute(
    "href",
    `mailto:?subject=Sea%20%26%20sky&body=${encodeURIComponent(url)}`,
  );
  expect(mail).not.toHaveAttribute("target");
  for (const link of networks) {
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain(url);
  }
});
