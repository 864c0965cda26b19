import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 15_000 };

/** Retries, because the page ignores keys until it has hydrated. */
async function press(page: Page, keys: string[], expectResult: () => Promise<void>): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await expectResult();
  }).toPass({ timeout: 20_000 });
}

test("keyboard shortcuts navigate, ? lists them, and they can be switched off", async ({
  page,
}) => {
  await page.goto("/artworks");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await press(page, ["?"], () => expect(sheet).toBeVisible({ timeout: 2_000 }));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/opportunities$/, slowTimeout);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search.getByRole("combobox")).toBeFocused(slowTimeout);
  await page.keyboard.type("g h?");
  await expect(search.getByRole("combobox")).toHaveValue("g h?");
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await sheet.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(sheet.getByRole("checkbox")).not.toBeChecked(slowTimeout);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.keyboard.press("Control+k");
  await expect(search).toBeVisible(slowTimeout);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/opportunities$/);
});

test("sharing an artwork copies its link where the Web Share API is missing", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto("/artworks");
  const path = await page.locator('main a[href^="/art/"]').first().getAttribute("href");
  await page.goto(path ?? "/-");
  const sheet = page.getByRole("dialog", { name: /^Share “/ });
  await expect(async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(sheet).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Copy link" }).click();
  await expect(sheet.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("offline: a notice appears, links keep the page and its input, and work again once online", async ({
  page,
  context,
}) => {
  await page.goto("/opportunities", { waitUntil: "networkidle" });
  const field = page.getByRole("searchbox").first();
  await field.fill("kept words");
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible(slowTimeout);
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByText(/That page needs a connection/)).toBeVisible();
  await expect(field).toHaveValue("kept words");
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden(slowTimeout);
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/pricing/, slowTimeout);
});

test("offline: components loaded on first use wait for the connection, and the page stays", async ({
  page,
  context,
}) => {
  await page.goto("/pricing", { waitUntil: "networkidle" });
  const currency = page.getByRole("banner").getByRole("button", { name: /^Currency/ });
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible(slowTimeout);
  const failedRequest = page.waitForEvent("requestfailed");
  await currency.press("Enter");
  await failedRequest;
  await context.setOffline(false);
  await expect(page.getByRole("menu")).toBeVisible(slowTimeout);
  await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
});
