// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OfflineNotice } from "@/components/screens/shell/listeners/offline-notice";
import { OfflineRegion } from "@/components/screens/shell/offline-region";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });
}

test("OfflineNotice: announces being offline politely, and is empty once online", () => {
  render(
    <>
      <OfflineRegion />
      <OfflineNotice />
    </>,
  );
  const notice = screen.getByRole("status");
  expect(notice).toHaveAttribute("aria-live", "polite");
  expect(notice).toBeEmptyDOMElement();
  setOnline(false);
  expect(notice).toHaveTextContent(/You are offline\. What is on this page stays/);
  setOnline(true);
  expect(notice).toBeEmptyDOMElement();
});

test("OfflineNotice: blocks the first click on a link to another page while offline", () => {
  const onLinkClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <>
      <OfflineRegion />
      <OfflineNotice />
      <a href="https://vitrine.test/artworks" onClick={onLinkClick}>
        Artworks
      </a>
      <a href="#top" onClick={onLinkClick}>
        Back to top
      </a>
      <a href="https://vitrine.test/content/1.jpg" data-zoom="0" onClick={onLinkClick}>
        Full screen
      </a>
    </>,
  );
  const notice = screen.getByRole("status");
  const press = (name: string) => act(() => screen.getByRole("link", { name }).click());
  press("Artworks");
  expect(onLinkClick).toHaveBeenCalledTimes(1);
  setOnline(false);
  press("Back to top");
  press("Full screen");
  expect(onLinkClick).toHaveBeenCalledTimes(3);
  press("Artworks");
  expect(onLinkClick).toHaveBeenCalledTimes(3);
  expect(notice).toHaveTextContent(/That page needs a connection/);
  press("Artworks");
  expect(onLinkClick).toHaveBeenCalledTimes(4);
  setOnline(true);
  press("Artworks");
  expect(onLinkClick).toHaveBeenCalledTimes(5);
  setOnline(false);
  expect(notice).toHaveTextContent(/What is on this page stays/);
});
