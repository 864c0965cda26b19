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
  await expect(rows(page).first()).toContainText(
    /Award or Prize\s· .+\s· (Free|No application fee)/,
  );
  await expect(page.getByRole("button", { name: "Filters · 2" })).toBeVisible();
});

test("on a phone the first row begins above y = 400 @phone", async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/opportunities");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width !== 390) continue;
    const { y = 999 } = (await rows(page).first().boundingBox()) ?? {};
    expect(y).toBeLessThan(400);
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
  await page.getByRole("dialog", { name: "Sort" }).getByText("Newest").click();
  await expect(page).toHaveURL("/opportunities?sortBy=newest");
  await expect(page.getByRole("button", { name: "Sort: Newest" })).toBeVisible();
});

test("a sheet is a dialog: named, the page behind it inert, the focus kept and given back @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/opportunities");
  for (const [button, title] of [
    ["Filters", "Filters"],
    ["Sort: Deadline", "Sort"],
  ] as const) {
    const opener = page.getByRole("button", { name: button, exact: true });
    await opener.click();
    const sheet = page.getByRole("dialog", { name: title });
    await expect(sheet).toHaveAttribute("aria-modal", "true");
    await expect(sheet.getByRole("button", { name: /^Close/ })).toBeFocused();
    // Neither header nor list is there for a reader.
    const inert = async () =>
      page.evaluate(() =>
        ["header", "main article", "footer"].map(
          (each) => document.querySelector(each)?.closest("[inert]") !== null,
        ),
      );
    expect(await inert()).toEqual([true, true, true]);
    for (let stops = 0; stops < 12; stops += 1) {
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
    expect(await inert()).toEqual([false, false, false]);
  }
});

test("the second press of a double click on “Show n results” falls on nothing @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/opportunities");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: "Residencies" }).check();
  await sheet.getByRole("button", { name: /^Show/ }).dblclick();
  await expect(page).toHaveURL("/opportunities?types=ART_RESIDENCY");
  await expect(page.getByRole("button", { name: "Filters · 1" })).toBeVisible();
  // The row beneath would have been opened meanwhile.
  await expect(rows(page).first()).toContainText("Residency");
  await expect(page).toHaveURL("/opportunities?types=ART_RESIDENCY");
  // What is pressed elsewhere, and what is pressed by the keyboard, is heard at once.
  await rows(page).first().getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/opportunities\/[a-z0-9-]+$/);
});

test("a sheet follows the finger down, and goes back when it is let go early @phone", async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== "chromium", "Touches are sent by its own protocol.");
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/opportunities");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0);
  const rest = await top();
  const touches = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ...at: number[]) =>
    touches.send("Input.dispatchTouchEvent", { type, touchPoints: at.map((y) => ({ x: 100, y })) });
  const drawTo = async (y: number) => {
    await touch("touchStart", rest + 30);
    await touch("touchMove", rest + 50);
    await touch("touchMove", y);
    await expect.poll(top).toBe(rest + (y - rest - 30));
  };
  await drawTo(rest + 110);
  // Back up before it is let go: no swift throw.
  await touch("touchMove", rest + 31);
  await touch("touchEnd");
  await expect.poll(top).toBe(rest);
  await expect(sheet).toBeVisible();
  await drawTo(rest + 330);
  await touch("touchEnd");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeFocused();
  // On a tablet that is turned it is a part of the page, in its place.
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.locator("#opportunity-filter-sheet")).toHaveCSS("transform", "none");
});
