// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Gallery } from "@/components/artworks/gallery";

const WIDTH = 400;

beforeEach(() => {
  // jsdom has no layout: the list is as wide as one picture and scrolls at once.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(WIDTH);
  HTMLElement.prototype.scrollTo = function scrollTo(to) {
    this.scrollLeft = typeof to === "object" ? (to.left ?? 0) : 0;
    fireEvent.scroll(this);
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const images = ["a", "b", "c", "d"].map((id) => ({
  id,
  url: `/content/artworks/${id}.jpg`,
  width: 300,
  height: 200,
}));

function renderGallery() {
  render(
    <Gallery images={images}>
      {images.map(({ id }) => (
        <a key={id} href={`/content/${id}`}>
          {id}
        </a>
      ))}
    </Gallery>,
  );
}
const currentThumbnails = () =>
  screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "true")
    .map((link) => link.getAttribute("aria-label"));

test("Gallery: shows “1 of 4” and marks the current thumbnail", () => {
  renderGallery();
  expect(screen.getByText("1 of 4")).toBeVisible();
  expect(currentThumbnails()).toEqual(["Picture 1 of 4"]);
  expect(screen.getByRole("link", { name: "Picture 3 of 4" })).toHaveAttribute(
    "href",
    "#picture-3",
  );
});

test("Gallery: moves by thumbnail, button, arrow key and swipe, and stops at the ends", async () => {
  const user = userEvent.setup();
  renderGallery();
  await user.click(screen.getByRole("link", { name: "Picture 3 of 4" }));
  expect(screen.getByText("3 of 4")).toBeVisible();
  await user.keyboard("{ArrowRight}");
  await user.keyboard("{ArrowRight}");
  expect(currentThumbnails()).toEqual(["Picture 4 of 4"]);
  expect(screen.getByRole("button", { name: "Next picture" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await user.click(screen.getByRole("button", { name: "Previous picture" }));
  expect(screen.getByText("3 of 4")).toBeVisible();
  const list = screen.getByRole("region", { name: "Pictures" }).querySelector("ul");
  if (list === null) throw new Error("There is no list.");
  list.scrollLeft = WIDTH;
  fireEvent.scroll(list);
  expect(screen.getByText("2 of 4")).toBeVisible();
});

/** Records scroll targets without scrolling, as with smooth scrolling right after a press. */
function recordScrolls() {
  const scrolledTo: number[] = [];
  HTMLElement.prototype.scrollTo = function scrollTo(to) {
    if (this.tagName === "UL" && this.ariaLabel === null) {
      scrolledTo.push(typeof to === "object" ? (to.left ?? 0) : 0);
    }
  };
  return scrolledTo;
}

test("Gallery: steps add up while scrolling, until a pointer stops it", async () => {
  const scrolledTo = recordScrolls();
  renderGallery();
  screen.getByRole("link", { name: "a" }).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await userEvent.click(screen.getByRole("button", { name: "Next picture" }));
  expect(scrolledTo).toEqual([WIDTH, 2 * WIDTH, 3 * WIDTH]);
  const list = screen.getByRole("region", { name: "Pictures" }).querySelector("ul");
  if (list === null) throw new Error("There is no list.");
  fireEvent.pointerDown(list);
  list.scrollLeft = WIDTH;
  fireEvent.scroll(list);
  await userEvent.click(screen.getByRole("button", { name: "Next picture" }));
  expect(scrolledTo.at(-1)).toBe(2 * WIDTH);
});
