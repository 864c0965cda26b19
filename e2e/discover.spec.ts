import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

const rows = (page: Page) => page.getByRole("main").locator("ul > li > a[href^='/profiles/']");
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
const urlParts = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url());
  return { pathname, ...Object.fromEntries(searchParams) };
};

test("a visitor filters the directory; each step has its own URL @phone", async ({ page }) => {
  await page.goto("/discover/organizations");
  await expectHeading(page, "Organisations");
  await expect(rows(page)).toHaveCount(24);
  await page.getByRole("link", { name: "Art Fairs", exact: true }).click();
  await expect(page).toHaveURL("/discover/fairs");
  await expectHeading(page, "Art Fairs");
  await page.getByLabel("City or country").fill("London, United Kingdom");
  await page.getByLabel("City or country").press("Enter");
  await expect
    .poll(() => urlParts(page))
    .toEqual({
      pathname: "/discover/fairs",
      city: "London",
      country: "GB",
    });
  await expect(rows(page).first()).toContainText("Art Fair · London, United Kingdom");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/discover/fairs");
});

test("/discover redirects to all organisations and keeps the valid filters", async ({ page }) => {
  await page.goto("/discover");
  await expect(page).toHaveURL("/discover/organizations");
  await expectHeading(page, "Organisations");
  await page.goto("/discover?country=DE,ZZ&page=x&colour=red");
  await expect(page).toHaveURL("/discover/organizations?country=DE");
});

test("the directory search tolerates typos and opens a profile", async ({ page }) => {
  await page.goto("/discover/organizations");
  await page.getByLabel("Name").fill("rhyzome");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/discover/organizations?searchQuery=rhyzome");
  await rows(page).filter({ hasText: "Rhizome" }).click();
  await expectHeading(page, "Rhizome");
});

test("changing directory filters resets to page 1; clearing them keeps only roles", async ({
  page,
}) => {
  await page.goto("/discover/organizations?roles=ART_ORGANIZATION&country=DE&page=2");
  await page.getByLabel("City or country").fill("Germany, France");
  await page.getByLabel("City or country").press("Enter");
  await expect
    .poll(() => urlParts(page))
    .toEqual({
      pathname: "/discover/organizations",
      country: "DE,FR",
      roles: "ART_ORGANIZATION",
    });
  await page.getByRole("link", { name: "Next" }).click();
  await expect.poll(() => urlParts(page)).toMatchObject({ country: "DE,FR", page: "2" });
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/discover/organizations?roles=ART_ORGANIZATION");
});

test("empty directory parameters are dropped from the URL", async ({ page }) => {
  await page.goto("/discover/museums?city=&searchQuery=&country=CH&page=");
  await expect(page).toHaveURL("/discover/museums?country=CH");
});

test("the type filter narrows its options while typing", async ({ page }) => {
  await page.goto("/discover/organizations");
  await page.getByLabel("Type", { exact: true }).click();
  await page.getByRole("combobox", { name: "Filter Type" }).fill("res");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("option", { name: /^Residency/ }).click();
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/discover/organizations?orgTypes=RESIDENCY");
  await expectHeading(page, "Artist Residencies");
});

test("the artists tab shows each artist's newest artworks", async ({ page }) => {
  await page.goto("/discover/organizations?city=Zürich");
  await page.getByRole("link", { name: "Artists", exact: true }).click();
  await expect
    .poll(() => urlParts(page))
    .toEqual({ pathname: "/discover/artists", city: "Zürich" });
  await page.goto("/discover/artists?searchQuery=Wren+Callisfield");
  const row = rows(page).filter({ hasText: "Wren Callisfield" });
  const artworkImages = row.locator("img[alt='']");
  await expect(artworkImages).toHaveCount(4);
  // The server scales the image without cropping it: its aspect ratio is the original's.
  for (const artworkImage of await artworkImages.all()) {
    await artworkImage.scrollIntoViewIfNeeded();
    const measureStretch = () =>
      artworkImage.evaluate(async (image: HTMLImageElement) => {
        const original = new Image();
        original.src = image.src.replace(/\?.*/, "");
        await original.decode();
        return image.naturalWidth / image.naturalHeight / (original.width / original.height);
      });
    await expect.poll(measureStretch).toBeCloseTo(1, 1);
  }
});

test("an empty directory links to other lists; an unknown section is a 404", async ({ page }) => {
  await page.goto("/discover/museums?searchQuery=xyzzyqq");
  await expect(page.getByRole("main")).toContainText("No organisations match these filters.");
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page).toHaveURL("/discover/museums");
  const response = await page.goto("/discover/shops");
  expect(response?.status()).toBe(404);
});

test("the directory works without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/discover/organizations");
  await page.getByLabel("Type", { exact: true }).selectOption("RESIDENCY");
  await page.getByLabel("City or country").fill("Paris, France");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  expect(urlParts(page)).toEqual({
    pathname: "/discover/organizations",
    orgTypes: "RESIDENCY",
    city: "Paris",
    country: "FR",
  });
  await expect(rows(page).first()).toContainText("Paris, France");
  await context.close();
});

test("axe reports no violations in the directory in either theme @phone", async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of [
    "/discover/organizations",
    "/discover/artists",
    "/discover/museums?searchQuery=xyzzyqq",
  ]) {
    await page.goto(path);
    await expectAccessibleInBothThemes(page);
  }
});
