// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OfflineNotice } from "@/components/shell/offline-notice";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function connection(isThere: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
  act(() => {
    window.dispatchEvent(new Event(isThere ? "online" : "offline"));
  });
}

test("OfflineNotice: announced politely while offline, and empty once online", () => {
  render(<OfflineNotice />);
  const notice = screen.getByRole("status");
  expect(notice).toHaveAttribute("aria-live", "polite");
  expect(notice).toBeEmptyDOMElement();
  connection(false);
  expect(notice).toHaveTextContent(/You are offline\. What is on this page stays/);
  connection(true);
  expect(notice).toBeEmptyDOMElement();
});

test("OfflineNotice: blocks the first click on a link to another page while offline", () => {
  const went = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <>
      <OfflineNotice />
      <a href="https://vitrine.test/artworks" onClick={went}>
        Artworks
      </a>
      <a href="#top" onClick={went}>
        Back to top
      </a>
      <a href="https://vitrine.test/content/1.jpg" data-zoom="0" onClick={went}>
        Full screen
      </a>
    </>,
  );
  const notice = screen.getByRole("status");
  const press = (name: string) => act(() => screen.getByRole("link", { name }).click());
  press("Artworks");
  expect(went).toHaveBeenCalledTimes(1);
  connection(false);
  press("Back to top");
  press("Full screen");
  expect(went).toHaveBeenCalledTimes(3);
  press("Artworks");
  expect(went).toHaveBeenCalledTimes(3);
  expect(notice).toHaveTextContent(/That page needs a connection/);
  press("Artworks");
  expect(went).toHaveBeenCalledTimes(4);
  connection(true);
  press("Artworks");
  expect(went).toHaveBeenCalledTimes(5);
  connection(false);
  expect(notice).toHaveTextContent(/What is on this page stays/);
});
