import type { Page } from "@playwright/test";
import { createTitle, postOpportunity } from "@/e2e/support/opportunities";
import { signInAsNew } from "@/e2e/support/people";
import { observeLayoutShift, readLayoutShift } from "@/e2e/support/layout-shift";
import { expect, expectAccessible, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 120_000 });

const slowTimeout = { timeout: 20_000 };

const readFigure = async (page: Page, label: string): Promise<number> => {
  const text = await page.getByRole("link", { name: new RegExp(`^[\\d,]+ ${label}$`) }).innerText();
  return Number.parseInt(text.replaceAll(",", ""), 10);
};

test("the home page explains the site, with three entry points and figures that link to their lists @phone", async ({
  page,
}) => {
  await postOpportunity(page.request, { title: createTitle("Closing within days"), days: 3 });
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(/^Where artists show work/);
  await expect(main.getByRole("link", { name: "Sign up free" })).toHaveAttribute("href", "/signup");
  await expect(main.getByRole("link", { name: "Post an opportunity" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Artworks", exact: true })).toBeVisible();
  const closing = await readFigure(page, "closing in the next 7 days");
  expect(closing).toBeGreaterThan(0);
  expect(await readFigure(page, "opportunit(?:y|ies) open now")).toBeGreaterThanOrEqual(closing);
  await main.getByRole("link", { name: /closing in the next 7 days$/ }).click();
  // The count may have changed meanwhile; tests/front-page-numbers.test.ts proves that both agree.
  await expect(page).toHaveURL("/opportunities?closing=week", slowTimeout);
});

test("the hero artwork loads first and links to the artwork and its artist", async ({ page }) => {
  await page.goto("/");
  const figure = page.getByRole("figure").first();
  const picture = figure.getByRole("img");
  await expect(picture).toHaveAttribute("fetchpriority", "high");
  await expect(picture).not.toHaveAttribute("loading", "lazy");
  await expect(figure.locator("figcaption a")).toHaveAttribute("href", /^\/profiles\//);
  await figure.getByRole("link").first().click();
  await page.waitForURL(/\/art\//, slowTimeout);
});

test("a carousel extends to the window's edge and scrolls by its arrows and by keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const rail = page.getByRole("list", { name: "Closing soon" });
  const railRight = await rail.evaluate((list) => list.getBoundingClientRect().right);
  expect(railRight).toBeGreaterThanOrEqual(1440);
  const next = page.getByRole("button", { name: "Next in “Closing soon”" });
  const back = page.getByRole("button", { name: "Previous in “Closing soon”" });
  await expect(back).toHaveAttribute("aria-disabled", "true", slowTimeout);
  await next.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => rail.evaluate((list) => list.scrollLeft)).toBeGreaterThan(300);
  await expect(back).toHaveAttribute("aria-disabled", "false");
  await expect(next).toBeFocused();
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBe(1440);
});

test("signed in, the front page leads to the own home in place of the entry points, without layout shift @phone", async ({
  page,
}) => {
  await signInAsNew(page, { next: "/bookmarks" });
  await observeLayoutShift(page);
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  await expect(main.getByRole("link", { name: "Sign up free" })).toBeHidden();
  expect(await readLayoutShift(page)).toBeLessThan(0.02);
  await expectAccessible(page);
  await page.getByRole("banner").getByRole("link", { name: "Vitrine", exact: true }).click();
  await expect(page).toHaveURL("/home", slowTimeout);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Your day");
});
