import type { Page } from "@playwright/test";
import { expect, openHydrated, readTop, test } from "@/e2e/support/test";

const rows = (page: Page) => page.getByRole("main").getByRole("article");
const resultCount = (page: Page) => page.locator("#opportunities-found");
const urlParts = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url());
  return { pathname, ...Object.fromEntries(searchParams) };
};

test("filter sheet: choices apply on “Show n results”, which counts the matches @phone-only", async ({
  page,
}) => {
  await openHydrated(page, "/opportunities");
  const initialCount = await resultCount(page).textContent();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.locator("#opportunity-filter-sheet");
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.height).toBeCloseTo(0.75 * 844, 0);
  // No other test publishes this type, so the promised count is exact.
  await sheet.getByRole("checkbox", { name: "Awards & Prizes" }).check();
  const showButton = sheet.getByRole("button", { name: /^Show \d+ results?$/ });
  await expect(showButton).not.toHaveText(`Show ${parseInt(initialCount ?? "", 10)} results`);
  await sheet.getByRole("checkbox", { name: "No application fee" }).check();
  await expect(showButton).toBeVisible();
  expect(urlParts(page)).toEqual({ pathname: "/opportunities" });
  await expect(resultCount(page)).toHaveText(initialCount ?? "");
  const promisedCount = parseInt((await showButton.textContent())?.replace(/\D+/, "") ?? "", 10);
  await showButton.click();
  await expect(sheet).toBeHidden();
  await expect
    .poll(() => urlParts(page))
    .toEqual({ pathname: "/opportunities", types: "AWARD_OR_PRICE", fees: "FREE" });
  await expect(resultCount(page)).toHaveText(new RegExp(`^${promisedCount} opportunit(y|ies)$`));
  await expect(rows(page).first()).toContainText(
    /Award or Prize\s· .+\s· (Free|No application fee)/,
  );
  await expect(page.getByRole("button", { name: "Filters · 2" })).toBeVisible();
});

const hasSheetEntry = (page: Page) => page.evaluate(() => "vitrineLayer" in window.history.state);

const isEntryOf = ({ id }: Element) =>
  (window.history.state as { vitrineLayer?: [string, number] }).vitrineLayer?.[0] === id;

for (const [address, sheetId] of [
  ["/opportunities", "#opportunity-filter-sheet"],
  ["/artworks", "#wall-filters"],
] as const) {
  test(`${address}: Back closes the filter sheet, also after a reload, and then leaves the page @phone-only`, async ({
    page,
  }) => {
    await page.goto("/pricing");
    await openHydrated(page, address);
    const sheet = page.locator(sheetId);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await expect(sheet).toBeVisible();
    await expect.poll(() => hasSheetEntry(page)).toBe(true);
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(address);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await expect.poll(() => hasSheetEntry(page)).toBe(true);
    await page.reload();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByRole("button", { name: "Close filters" }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(() => hasSheetEntry(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL("/pricing");
  });
}

test("a sheet opened over the phone menu stays open, and Back closes it @phone-only", async ({
  page,
}) => {
  await openHydrated(page, "/artworks");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect.poll(() => hasSheetEntry(page)).toBe(true);
  // The menu may cover the button.
  await page.getByRole("button", { name: "Filters", exact: true }).dispatchEvent("click");
  await expect(page.locator("#phone-menu")).toBeHidden();
  const sheet = page.locator("#wall-filters");
  await expect.poll(() => sheet.evaluate(isEntryOf)).toBe(true);
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/artworks");
  expect(await hasSheetEntry(page)).toBe(false);
});

test("on a phone the first opportunity is above y = 400 @phone-only", async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/opportunities");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width !== 390) continue;
    expect(await readTop(rows(page).first())).toBeLessThan(400);
  }
});

test("filter sheet: closing discards staged choices; sorting has its own sheet @phone-only", async ({
  page,
}) => {
  await openHydrated(page, "/opportunities");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("checkbox", { name: "Jobs" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Jobs" })).not.toBeChecked();
  await page.getByRole("button", { name: "Close filters" }).click();
  await page.getByRole("button", { name: "Sort: Deadline" }).click();
  await page.getByRole("dialog", { name: "Sort" }).getByText("Newest").click();
  await expect(page).toHaveURL("/opportunities?sortBy=newest");
  await expect(page.getByRole("button", { name: "Sort: Newest" })).toBeVisible();
});

test("filter sheet: a named dialog that traps and restores focus, the page behind it inert @phone-only", async ({
  page,
}) => {
  await openHydrated(page, "/opportunities");
  for (const [button, title] of [
    ["Filters", "Filters"],
    ["Sort: Deadline", "Sort"],
  ] as const) {
    const opener = page.getByRole("button", { name: button, exact: true });
    await opener.click();
    const sheet = page.getByRole("dialog", { name: title });
    await expect(sheet).toHaveAttribute("aria-modal", "true");
    await expect(sheet.getByRole("button", { name: /^Close/ })).toBeFocused();
    // Header and list are hidden from screen readers.
    const findInertParts = async () =>
      page.evaluate(() =>
        ["header", "main article", "footer"].map(
          (selector) => document.querySelector(selector)?.closest("[inert]") !== null,
        ),
      );
    expect(await findInertParts()).toEqual([true, true, true]);
    for (let tabStops = 0; tabStops < 12; tabStops += 1) {
      await page.keyboard.press("Shift+Tab");
      expect(
        await sheet.evaluate(
          (element) =>
            document.activeElement === document.body || element.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect.poll(findInertParts).toEqual([false, false, false]);
  }
});

test("filter sheet: a double click on “Show n results” activates nothing beneath @phone-only", async ({
  page,
}) => {
  await openHydrated(page, "/opportunities");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: "Residencies" }).check();
  await sheet.getByRole("button", { name: /^Show/ }).dblclick();
  await expect(page).toHaveURL("/opportunities?types=ART_RESIDENCY");
  await expect(page.getByRole("button", { name: "Filters · 1" })).toBeVisible();
  // Otherwise the row beneath would have opened by now.
  await expect(rows(page).first()).toContainText("Residency");
  await expect(page).toHaveURL("/opportunities?types=ART_RESIDENCY");
  // Clicks elsewhere and key presses work at once.
  await rows(page).first().getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/opportunities\/[a-z0-9-]+$/);
});

test("filter sheet: dragging down closes it, a short drag springs back @phone-only", async ({
  page,
}) => {
  // Sent by Chromium's own protocol; Playwright has no drag by touch.
  await openHydrated(page, "/opportunities");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const readSheetTop = async () => Math.round(await readTop(sheet));
  const restingTop = await readSheetTop();
  const cdpSession = await page.context().newCDPSession(page);
  const sendTouch = async (
    type: "touchStart" | "touchMove" | "touchEnd",
    ...yPositions: number[]
  ) =>
    cdpSession.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: yPositions.map((y) => ({ x: 100, y })),
    });
  const dragTo = async (y: number) => {
    await sendTouch("touchStart", restingTop + 30);
    await sendTouch("touchMove", restingTop + 50);
    await sendTouch("touchMove", y);
    await expect.poll(readSheetTop).toBe(restingTop + (y - restingTop - 30));
  };
  await dragTo(restingTop + 110);
  // Moves back up before the release: letting go during a fast downward drag closes the sheet from any position.
  await sendTouch("touchMove", restingTop + 31);
  await sendTouch("touchEnd");
  await expect.poll(readSheetTop).toBe(restingTop);
  await expect(sheet).toBeVisible();
  await dragTo(restingTop + 330);
  await sendTouch("touchEnd");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeFocused();
  // On a rotated tablet it becomes part of the page.
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.locator("#opportunity-filter-sheet")).toHaveCSS("transform", "none");
});
