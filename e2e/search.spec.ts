import type { Page } from "@playwright/test";
import { expect, expectAccessible, holdScripts, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 120_000 });

const searchField = (page: Page) =>
  page.getByRole("combobox", { name: "Search artworks, profiles and opportunities" });

/** Retries, because the page ignores keys until it has hydrated. */
async function openSearchByKey(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await searchField(page).isVisible())) await page.keyboard.press("ControlOrMeta+k");
    await expect(searchField(page)).toBeFocused({ timeout: 3_000 });
  }).toPass(slowTimeout);
}

test("a shortcut opens the search; arrow keys and Enter open a result", async ({ page }) => {
  await page.goto("/artworks");
  const field = searchField(page);
  await openSearchByKey(page);
  await field.fill("cliff fern");
  const first = page.getByRole("option").first();
  await expect(first).toContainText("Cliff Fern, Unnamed", slowTimeout);
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("1 artwork");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Cliff Fern, Unnamed",
    slowTimeout,
  );
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("Escape closes the search and restores the page @phone", async ({ page }) => {
  await page.goto("/artworks");
  const opener = page.getByRole("banner").getByRole("link", { name: "Search" });
  const field = searchField(page);
  await opener.click();
  await expect(field).toBeFocused(slowTimeout);
  await expect(page).toHaveURL(/\/artworks$/);
  await field.fill("zzzzqq");
  await expect(page.getByText("Nothing found for “zzzzqq”.")).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(/\/artworks$/);
});

test("a press before any code has loaded opens the search, and does not follow the link @phone", async ({
  page,
}) => {
  const pressed = await holdScripts(page);
  await page.goto("/artworks", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  pressed();
  await expect(searchField(page)).toBeFocused(slowTimeout);
  await expect(page).toHaveURL(/\/artworks$/);
});

test("the search page lists all results and finds a misspelt name; Enter searches at its own URL @phone", async ({
  page,
}) => {
  await page.goto("/search?q=fern");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
  await expect(page.getByRole("list", { name: "Artworks" })).toContainText("Cliff Fern, Unnamed");
  await expectAccessible(page);
  // Misspelt on purpose: the name is Dusseljee.
  await page.getByRole("searchbox").fill("Maren Duseljee");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/search\?q=Maren/);
  await expect(page.getByRole("list", { name: "Profiles" })).toContainText("Maren Dusseljee");
});

test("the search works without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("fern");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/search\?q=fern$/);
  await expect(page.getByRole("main")).toContainText("Cliff Fern, Unnamed");
  await context.close();
});
