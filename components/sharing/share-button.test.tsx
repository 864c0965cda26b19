// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ShareButton } from "@/components/sharing/share-button";

// Lazy imports are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "share");
  vi.unstubAllGlobals();
});

async function openShare() {
  const user = userEvent.setup();
  render(<ShareButton path="/art/1" title="Sea & sky" />);
  await user.click(screen.getByRole("button", { name: "Share" }));
  return user;
}

function stubNativeShare(share: (data: ShareData) => Promise<void>) {
  const spy = vi.fn(share);
  Object.defineProperty(navigator, "share", { value: spy, configurable: true });
  return spy;
}

const findSheet = () => screen.findByRole("dialog", { name: "Share “Sea & sky”" });
const url = new URL("/art/1", window.location.href).href;

test("ShareButton: native sharing opens no sheet, even when cancelled", async () => {
  const abortError = new DOMException("Closed.", "AbortError");
  for (const respond of [() => Promise.resolve(), () => Promise.reject(abortError)]) {
    const share = stubNativeShare(respond);
    await openShare();
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Sea & sky", url });
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
  }
});

test("ShareButton: native sharing rejected → opens the sheet", async () => {
  stubNativeShare(() => Promise.reject(new DOMException("No.", "NotAllowedError")));
  await openShare();
  await findSheet();
});

test("ShareButton: the sheet copies the link, and Escape returns the focus", async () => {
  const user = await openShare();
  const sheet = within(await findSheet());
  expect(sheet.getByLabelText(/^Link/)).toHaveValue(url);
  await user.click(sheet.getByRole("button", { name: "Copy link" }));
  expect(await sheet.findByText("Copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.getByRole("button", { name: "Share" })).toHaveFocus());
});

const embed = { kind: "artworks", id: "1", width: 480, height: 300 } as const;

/** jsdom has no media queries. */
const stubPointer = (pointer: "fine" | "coarse") =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${pointer})` }));

test("ShareButton: the sheet copies the HTML of a frame with a title", async () => {
  stubPointer("coarse");
  const user = userEvent.setup();
  render(<ShareButton path="/art/1" title="Sea & sky" embed={embed} />);
  await user.click(screen.getByRole("button", { name: "Share" }));
  const sheet = within(await findSheet());
  const html = `<iframe src="${window.location.origin}/embed/artworks/1" title="Sea &amp; sky · Vitrine" width="480" height="300" loading="lazy" style="border:0;max-width:100%"></iframe>`;
  expect(sheet.getByLabelText(/^Embed/)).toHaveValue(html);
  await user.click(sheet.getByRole("button", { name: "Copy code" }));
  expect(await navigator.clipboard.readText()).toBe(html);
});

test("ShareButton: with a mouse, what can be embedded opens our sheet rather than the device's", async () => {
  const share = stubNativeShare(() => Promise.resolve());
  const user = userEvent.setup();
  stubPointer("fine");
  render(<ShareButton path="/art/1" title="Sea & sky" embed={embed} />);
  await user.click(screen.getByRole("button", { name: "Share" }));
  await findSheet();
  expect(share).not.toHaveBeenCalled();
});

test("ShareButton: the sheet links to e-mail and networks, in new tabs without a referrer", async () => {
  await openShare();
  const links = within(await findSheet()).getAllByRole("link");
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
