// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ZoomLinks } from "@/components/artworks/zoom-links";

beforeAll(() => {
  // jsdom draws nothing, so nothing in it has a size or prefers less motion.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia = (media) => Object.assign(new EventTarget(), unmatched(media));
});
const unmatched = (media: string) => ({
  matches: true,
  media,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
});

// The page that the artwork's page was reached from, and the artwork's page.
beforeEach(() => {
  window.history.pushState({ page: "wall" }, "", "/artworks");
  window.history.pushState({ page: "artwork" }, "", "/art/a");
});
afterEach(cleanup);

async function open() {
  render(
    <ZoomLinks title="Sea">
      <a href="https://content.test/a.jpg" data-zoom={0}>
        Sea
      </a>
    </ZoomLinks>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("link", { name: "Sea" }));
  await screen.findByRole("dialog", { name: "Sea, full screen" });
  return user;
}
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const pageIs = (page: string) => waitFor(() => expect(window.history.state).toEqual({ page }));

test("Back closes the full screen and stays on the page; Forward opens it again", async () => {
  await open();
  window.history.back();
  await closed();
  await pageIs("artwork");
  window.history.forward();
  await screen.findByRole("dialog");
});

test("closing it otherwise leaves no entry behind: the next Back leaves the page", async () => {
  const user = await open();
  await user.keyboard("{Escape}{Escape}");
  await closed();
  await pageIs("artwork");
  window.history.back();
  await pageIs("wall");
});
