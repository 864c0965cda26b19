// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { encode } from "uqr";
import { afterEach, expect, test, vi } from "vitest";
import { ShareButton } from "@/components/sharing/share-button";

// Lazy imports are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "share");
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

/** The dark squares of the picture, row by row. */
function readModules(picture: HTMLElement): boolean[][] {
  const size = Number(picture.getAttribute("viewBox")?.split(" ").at(-1));
  const squares = picture.querySelector("path")?.getAttribute("d") ?? "";
  const dark = new Set([...squares.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x},${y}`));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => dark.has(`${x},${y}`)),
  );
}

const findSheet = () => screen.findByRole("dialog", { name: "Share “Sea & sky”" });
const url = new URL("/art/1", window.location.href).href;

test("ShareButton: the sheet offers the device's own, where there is one; dismissing it is no error", async () => {
  const abortError = new DOMException("Closed.", "AbortError");
  const share = stubNativeShare(() => Promise.reject(abortError));
  const user = await openShare();
  const sheet = within(await findSheet());
  await user.click(sheet.getByRole("button", { name: "Share with an app" }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Sea & sky", url });
  expect(sheet.queryByText(/did not let us share/)).toBeNull();
});

test("ShareButton: a device that cannot share offers no other app", async () => {
  await openShare();
  expect(within(await findSheet()).queryByRole("button", { name: "Share with an app" })).toBeNull();
});

test("ShareButton: the sheet shows the QR code of the link", async () => {
  const user = await openShare();
  const sheet = within(await findSheet());
  const button = sheet.getByRole("button", { name: "QR code" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  const code = await sheet.findByRole("img", { name: "QR code of the link" });
  expect(readModules(code)).toEqual(encode(url, { ecc: "M", border: 4 }).data);
  await user.click(button);
  expect(sheet.queryByRole("img")).toBeNull();
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

test("ShareButton: the sheet copies the HTML of a frame with a title", async () => {
  const user = userEvent.setup();
  render(<ShareButton path="/art/1" title="Sea & sky" embed={embed} />);
  await user.click(screen.getByRole("button", { name: "Share" }));
  const sheet = within(await findSheet());
  const html = `<iframe src="${window.location.origin}/embed/artworks/1" title="Sea &amp; sky · Vitrine" width="480" height="300" loading="lazy" style="border:0;max-width:100%"></iframe>`;
  expect(sheet.getByLabelText(/^Embed/)).toHaveValue(html);
  await user.click(sheet.getByRole("button", { name: "Copy code" }));
  expect(await navigator.clipboard.readText()).toBe(html);
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
