// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ZoomLinks } from "@/components/pictures/zoom-links";

// Imported beforehand, so that loading it does not count towards the tests' time limits.
beforeAll(() => import("@/components/pictures/full-screen"));
beforeAll(() => {
  // jsdom has no layout and no media queries.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), mediaQueryList(media)),
  );
});
const mediaQueryList = (media: string) => ({
  matches: true,
  media,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
});

beforeEach(() => {
  window.history.pushState({ page: "grid" }, "", "/artworks");
  window.history.pushState({ page: "artwork" }, "", "/art/a");
});
afterEach(cleanup);

async function openFullScreen(picture?: ReactNode) {
  render(
    <ZoomLinks title="Sea">
      <a href="https://content.test/a.jpg" data-zoom={0}>
        Sea {picture}
      </a>
    </ZoomLinks>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("link", { name: /^Sea/ }));
  await screen.findByRole("dialog", { name: "Sea, full screen" });
  return user;
}
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const expectPage = (page: string) => waitFor(() => expect(window.history.state).toEqual({ page }));

test("ZoomLinks: Back closes the full screen, Forward opens it again", async () => {
  await openFullScreen();
  window.history.back();
  await waitUntilClosed();
  await expectPage("artwork");
  window.history.forward();
  await screen.findByRole("dialog");
});

test("ZoomLinks: closing with Escape leaves no history entry", async () => {
  const user = await openFullScreen();
  await user.keyboard("{Escape}{Escape}");
  await waitUntilClosed();
  await expectPage("artwork");
  window.history.back();
  await expectPage("grid");
});

test("PanButtons: move an enlarged picture", async () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  // oxlint-disable-next-line nextjs/no-img-element -- the viewer reads its size from the page's picture
  const image = <img src="https://content.test/a.jpg" width={900} height={900} alt="" />;
  const user = await openFullScreen(image);
  expect(screen.queryByRole("group", { name: "Show another part" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Zoom in" }));
  await user.click(await screen.findByRole("button", { name: "Further right" }));
  const wrapper = document.querySelector(".yarl__slide_current .yarl__slide_wrapper");
  await waitFor(() =>
    expect(wrapper).toHaveStyle({ transform: "scale(2) translateX(-50px) translateY(0px)" }),
  );
  await user.click(screen.getByRole("button", { name: "Zoom out" }));
  expect(screen.queryByRole("group", { name: "Show another part" })).toBeNull();
  vi.restoreAllMocks();
});

test("LargePicture: shows the loaded version at once, and the large one once it is decoded", async () => {
  vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get").mockReturnValue("https://a.test/600");
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  // oxlint-disable-next-line nextjs/no-img-element -- the viewer reads its size from the page's picture
  await openFullScreen(<img src="https://a.test/600" width={900} height={600} alt="Waves" />);
  const dialog = await screen.findByRole("dialog");
  const large = await within(dialog).findByRole("img", { name: "Waves" });
  expect(large).toHaveAttribute("src", "https://content.test/a.jpg");
  expect(large).toHaveAttribute("data-large", "loading");
  expect(dialog.querySelector("img[alt='']")).toHaveAttribute("src", "https://a.test/600");
  fireEvent.load(large);
  await waitFor(() => expect(large).toHaveAttribute("data-large", "loaded"));
  vi.restoreAllMocks();
});

test("ZoomLinks: the caption has artist and position, and closing focuses the last viewed picture", async () => {
  render(
    <ZoomLinks title="Sea" artist="Ada Brook">
      {["a", "b"].map((name, index) => (
        <a key={name} href={`https://content.test/${name}.jpg`} data-zoom={index}>
          {name}
        </a>
      ))}
    </ZoomLinks>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("link", { name: "a" }));
  const dialog = await screen.findByRole("dialog", { name: "Sea, full screen" });
  expect(dialog).toHaveTextContent("Ada Brook, Sea");
  expect(dialog).toHaveTextContent("1 of 2");
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(dialog).toHaveTextContent("2 of 2"));
  await user.keyboard("{Escape}");
  await waitUntilClosed();
  await waitFor(() => expect(screen.getByRole("link", { name: "b" })).toHaveFocus());
});

describe("ZoomLinks: two groups on one page", () => {
  const namesByGroup = { Gallery: ["a", "b"], Studio: ["c", "d"] };
  const renderGroups = (groups: Record<string, string[]> = namesByGroup) =>
    render(
      Object.entries(groups).map(([title, names]) => (
        <ZoomLinks key={title} title={title}>
          {names.map((name, index) => (
            <a key={name} href={`https://content.test/${name}.jpg`} data-zoom={index}>
              {name}
            </a>
          ))}
        </ZoomLinks>
      )),
    );
  const openStudio = async () => {
    renderGroups();
    await userEvent.setup().click(screen.getByRole("link", { name: "d" }));
    await screen.findByRole("dialog", { name: "Studio, full screen" });
  };
  const expectOnlyStudioOpen = () =>
    waitFor(() =>
      expect(screen.getAllByRole("dialog").map((dialog) => dialog.ariaLabel)).toEqual([
        "Studio, full screen",
      ]),
    );

  test("only the opened group opens again after Back and Forward", async () => {
    await openStudio();
    window.history.back();
    await waitUntilClosed();
    window.history.forward();
    await expectOnlyStudioOpen();
  });

  test("only the opened group opens again after a reload", async () => {
    await openStudio();
    cleanup();
    renderGroups();
    await expectOnlyStudioOpen();
  });

  test("a reload with fewer pictures shows the last one, and with none shows nothing", async () => {
    await openStudio();
    cleanup();
    renderGroups({ Studio: ["c"] });
    await expectOnlyStudioOpen();
    expect(document.querySelector(".yarl__slide_current img")).toHaveAttribute(
      "src",
      "https://content.test/c.jpg",
    );
    cleanup();
    renderGroups({ Studio: [] });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
