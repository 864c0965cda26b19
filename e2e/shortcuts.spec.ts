import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/support/test";

// What is fetched with the first press takes longer on a busy machine than a step does by default.
const patience = { timeout: 15_000 };

/** Presses keys until the page has come alive to answer them. */
async function press(page: Page, keys: string[], answered: () => Promise<void>): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await answered();
  }).toPass({ timeout: 20_000 });
}

test("keys go through the site, ? lists them, and who switches them off has none", async ({
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
  await expect(page).toHaveURL(/\/opportunities$/, patience);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByRole("dialog", { name: "Search" });
  await expect(search.getByRole("combobox")).toBeFocused(patience);
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
  await expect(sheet.getByRole("checkbox")).not.toBeChecked(patience);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.keyboard.press("Control+k");
  await expect(search).toBeVisible(patience);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/opportunities$/);
});

test("an artwork is shared by its link where the device has no way of its own", async ({
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

test("a lost connection is told, a link keeps the person on the page with what they typed, and works when it is back", async ({
  page,
  context,
}) => {
  await page.goto("/opportunities", { waitUntil: "networkidle" });
  const field = page.getByRole("searchbox").first();
  await field.fill("kept words");
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible(patience);
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByText(/That page needs a connection/)).toBeVisible();
  await expect(field).toHaveValue("kept words");
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden(patience);
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/pricing/, patience);
});

test("what opens with its first use waits for a lost connection, and the page stays", async ({
  page,
  context,
}) => {
  await page.goto("/pricing", { waitUntil: "networkidle" });
  const currency = page.getByRole("banner").getByRole("button", { name: /^Currency/ });
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible(patience);
  const asked = page.waitForEvent("requestfailed");
  await currency.press("Enter");
  await asked;
  await context.setOffline(false);
  await expect(page.getByRole("menu")).toBeVisible(patience);
  await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
});
