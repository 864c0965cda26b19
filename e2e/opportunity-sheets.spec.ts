import type { Page } from "@playwright/test";
import { expect, openAlive, test } from "@/e2e/support/test";

const rows = (page: Page) => page.getByRole("main").getByRole("article");
const found = (page: Page) => page.locator("#opportunities-found");
const address = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url());
  return { pathname, ...Object.fromEntries(searchParams) };
};

test("on a phone choices wait in a sheet, which says how many they would give @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/opportunities");
  const all = await found(page).textContent();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.locator("#opportunity-filter-sheet");
  await expect(sheet).toBeVisible();
  const { height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(height).toBeCloseTo(0.75 * 844, 0);
  // A kind that no other walk publishes: the number that is promised is that of the list.
  await sheet.getByRole("checkbox", { name: "Awards & Prizes" }).check();
  const show = sheet.getByRole("button", { name: /^Show \d+ results?$/ });
  await expect(show).not.toHaveText(`Show ${parseInt(all ?? "", 10)} results`);
  await sheet.getByRole("checkbox", { name: "No application fee" }).check();
  await expect(show).toBeVisible();
  expect(address(page)).toEqual({ pathname: "/opportunities" });
  await expect(found(page)).toHaveText(all ?? "");
  const promised = parseInt((await show.textContent())?.replace(/\D+/, "") ?? "", 10);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect
    .poll(() => address(page))
    .toEqual({ pathname: "/opportunities", types: "AWARD_OR_PRICE", fees: "FREE" });
  await expect(found(page)).toHaveText(new RegExp(`^${promised} opportunit(y|ies)$`));
  await expect(rows(page).first()).toContainText(/Award or Prize · .+ · (Free|No application fee)/);
  await expect(page.getByRole("button", { name: "Filters · 2" })).toBeVisible();
});

test("on a phone the first row begins above y = 400 @phone", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/opportunities");
    const { y = 999 } = (await rows(page).first().boundingBox()) ?? {};
    expect(y).toBeLessThan(400);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(width);
  }
});

test("a sheet that is closed gives up what was staged; sorting has a sheet of its own @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/opportunities");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("checkbox", { name: "Jobs" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Jobs" })).not.toBeChecked();
  await page.getByRole("button", { name: "Close filters" }).click();
  await page.getByRole("button", { name: "Sort: Deadline" }).click();
  await page.getByRole("navigation", { name: "Order" }).getByText("Newest").click();
  await expect(page).toHaveURL("/opportunities?sortBy=newest");
  await expect(page.getByRole("button", { name: "Sort: Newest" })).toBeVisible();
});
