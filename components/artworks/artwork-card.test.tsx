// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { ArtworkCard } from "@/components/artworks/artwork-card";
import { ArtworkMenus } from "@/components/screens/shell/artwork-menu/artwork-menus";
import { toCardArtwork } from "@/components/artworks/to-card-artwork";
import { createPictureTransition } from "@/components/artworks/picture-transition";
import { BrokenPictures } from "@/components/screens/shell/listeners/broken-pictures";
import { SoftLinks } from "@/components/screens/shell/listeners/soft-links";
import { appRouter } from "@/tests/support/app-router";

const artwork = {
  id: "0199-a",
  title: "Boats at Nagasaki",
  medium: "Albumen print",
  size: "26 × 20 cm",
  images: [
    {
      id: "i",
      url: "/content/artworks/i.jpg",
      width: 1300,
      height: 1000,
      alt: "Boats at a quay",
      placeholder: "data:,",
    },
  ],
  profile: { id: "p", slug: "p", name: "Somebody", image: null, role: "ARTIST" as const },
};

const router = appRouter();

function renderCard() {
  return render(
    <AppRouterContext value={router}>
      <ArtworkCard artwork={artwork} />
      <SoftLinks />
      <ArtworkMenus />
      <BrokenPictures />
    </AppRouterContext>,
  );
}

afterEach(cleanup);

test("ArtworkCard: shows image, artist, title, medium and size, and links to the artwork", () => {
  renderCard();
  expect(screen.getByRole("link", { name: /Boats at Nagasaki/ })).toHaveAttribute(
    "href",
    "/art/0199-a",
  );
  const image = screen.getByRole("img", { name: "Boats at a quay" });
  expect(image).toHaveAttribute("width", "1300");
  expect(image).toHaveAttribute("height", "1000");
  expect(screen.getByText("Somebody")).toBeVisible();
  expect(screen.getByText("Albumen print")).toBeVisible();
  expect(screen.getByText("26 × 20 cm")).toBeVisible();
});

test("ArtworkCard: a price has a line of its own, only where it is shown", () => {
  renderCard();
  expect(document.querySelectorAll(".card p")).toHaveLength(3);
  cleanup();
  render(<ArtworkCard artwork={{ ...artwork, priceLine: "€1,200 · Sold" }} />);
  expect(screen.getByText("€1,200 · Sold")).toBeVisible();
  const price = { amount: 120_000, currency: "EUR", show: "PUBLIC" } as const;
  expect(toCardArtwork({ ...artwork, price, availability: "SOLD" }).priceLine).toBe(
    "€1,200 · Sold",
  );
  expect(toCardArtwork({ ...artwork, price: { ...price, show: "HIDDEN" } })).not.toHaveProperty(
    "priceLine",
  );
});

test("ArtworkCard: its link navigates without a page load, unless a modifier key or another button is used", () => {
  renderCard();
  const link = screen.getByRole("link", { name: /Boats at Nagasaki/ });
  expect(fireEvent.click(link)).toBe(false);
  expect(router.push).toHaveBeenLastCalledWith("/art/0199-a", {
    scroll: true,
    ...createPictureTransition("0199-a"),
  });
  router.push.mockClear();
  // jsdom cannot navigate.
  const preventNavigation = (event: Event) => event.preventDefault();
  window.addEventListener("click", preventNavigation);
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    fireEvent.click(link, init);
  window.removeEventListener("click", preventNavigation);
  expect(router.push).not.toHaveBeenCalled();
});

test("ArtworkMenu: offers Open, Save, Copy link, Share and Report", async () => {
  const user = userEvent.setup();
  renderCard();
  const button = screen.getByRole("button", { name: "Menu for Boats at Nagasaki" });
  await user.click(button);
  await screen.findByRole("menuitem", { name: "Open" });
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Open",
    "See the profile",
    "Save",
    "Copy link",
    "Share",
    "Report",
  ]);
  expect(button).toHaveAttribute("aria-expanded", "true");
  await user.click(screen.getByRole("menuitem", { name: "Open" }));
  expect(router.push).toHaveBeenCalledWith("/art/0199-a");
});

test("ArtworkMenu: a second press of the button closes the menu, a third opens it", async () => {
  const user = userEvent.setup();
  renderCard();
  const button = screen.getByRole("button", { name: "Menu for Boats at Nagasaki" });
  await user.click(button);
  await screen.findByRole("menuitem", { name: "Open" });
  await user.click(button);
  await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  await screen.findByRole("menuitem", { name: "Open" });
});

test("ArtworkMenu: Copy link puts the absolute URL on the clipboard", async () => {
  const user = userEvent.setup();
  renderCard();
  await user.click(screen.getByRole("button", { name: "Menu for Boats at Nagasaki" }));
  await user.click(await screen.findByRole("menuitem", { name: "Copy link" }));
  await expect
    .poll(() => navigator.clipboard.readText())
    .toBe(`${window.location.origin}/art/0199-a`);
});

test("ArtworkCard: shows a message when the image fails to load", () => {
  renderCard();
  const image = screen.getByRole("img", { name: "Boats at a quay" });
  expect(image.closest("[data-picture]")).not.toHaveAttribute("data-failed");
  fireEvent.error(image);
  fireEvent.error(image);
  expect(image.closest("[data-picture]")).toContainElement(
    screen.getByText("Failed to load image"),
  );
});

test("ArtworkCard: phones with three pixels per CSS pixel load a picture for nearly two", () => {
  renderCard();
  const image = screen.getByRole("img", { name: "Boats at a quay" });
  expect(image.getAttribute("srcset")?.match(/\d+w/g)).toEqual([
    "240w",
    "320w",
    "400w",
    "540w",
    "600w",
  ]);
  expect(image.getAttribute("sizes")).toMatch(
    /^\(max-width: 699px\) and \(min-resolution: 2\.5dppx\) calc\(\(50vw - 26px\) \* 0\.6\), /,
  );
});
