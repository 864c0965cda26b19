import type { Page } from "@playwright/test";
import { newTitle, postOpportunity } from "@/e2e/support/opportunities";
import { signInAsNew } from "@/e2e/support/people";
import { shiftsOf, watchShifts } from "@/e2e/support/shifts";
import { expect, expectAccessible, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 120_000 });

const patience = { timeout: 20_000 };

const numberOf = async (page: Page, says: string): Promise<number> => {
  const text = await page.getByRole("link", { name: new RegExp(`^[\\d,]+ ${says}$`) }).innerText();
  return Number.parseInt(text.replaceAll(",", ""), 10);
};

test("a visitor finds what the place is, three ways in, and numbers that lead to what they count @phone", async ({
  page,
}) => {
  await postOpportunity(page.request, { title: newTitle("Closing within days"), days: 3 });
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(/^Where artists show work/);
  await expect(main.getByRole("link", { name: "Sign up free" })).toHaveAttribute("href", "/signup");
  await expect(main.getByRole("link", { name: "Post an opportunity" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Artworks", exact: true })).toBeVisible();
  const closing = await numberOf(page, "closing in the next 7 days");
  expect(closing).toBeGreaterThan(0);
  expect(await numberOf(page, "opportunit(?:y|ies) open now")).toBeGreaterThanOrEqual(closing);
  await main.getByRole("link", { name: /closing in the next 7 days$/ }).click();
  // What the list counts may have changed meanwhile; that both count the same is proved by tests/home-numbers.test.ts.
  await expect(page).toHaveURL("/opportunities?closing=week", patience);
});

test("the large work is fetched first, names its artist, and leads to both", async ({ page }) => {
  await page.goto("/");
  const work = page.getByRole("figure").first();
  const picture = work.getByRole("img");
  await expect(picture).toHaveAttribute("fetchpriority", "high");
  await expect(picture).not.toHaveAttribute("loading", "lazy");
  await expect(work.locator("figcaption a")).toHaveAttribute("href", /^\/profiles\//);
  await work.getByRole("link").first().click();
  await page.waitForURL(/\/art\//, patience);
});

test("a rail bleeds to the window's edge and is moved by its arrows, also from the keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const rail = page.getByRole("list", { name: "Closing soon" });
  const right = await rail.evaluate((list) => list.getBoundingClientRect().right);
  expect(right).toBeGreaterThanOrEqual(1440);
  const on = page.getByRole("button", { name: "Next in “Closing soon”" });
  const back = page.getByRole("button", { name: "Previous in “Closing soon”" });
  await expect(back).toHaveAttribute("aria-disabled", "true", patience);
  await on.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => rail.evaluate((list) => list.scrollLeft)).toBeGreaterThan(300);
  await expect(back).toHaveAttribute("aria-disabled", "false");
  await expect(on).toBeFocused();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(1440);
});

test("who is signed in sees what needs them first in place of the ways in, and nothing moves @phone", async ({
  page,
}) => {
  await signInAsNew(page, { next: "/bookmarks" });
  await watchShifts(page);
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Next for you");
  await expect(main.getByRole("link", { name: "Sign up free" })).toBeHidden();
  await expect(main.getByText("Nothing you have saved has a deadline coming up.")).toBeVisible(
    patience,
  );
  await expect(main.getByRole("heading", { name: /^New / }).first()).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(0.02);
  await expectAccessible(page);
});
