import type { Page } from "@playwright/test";
import { STATELESS_RULES, findViolations } from "@/e2e/support/axe";
import { adminPages, listAccountPages, listPublicPages } from "@/e2e/support/page-addresses";
import {
  findOverflowing,
  readSelectionStyle,
  findRunningAnimations,
  measureHorizontalOverflow,
  findInvisibleFocus,
} from "@/e2e/support/page-checks";
import { createPerson, signInAs, signInAsAdmin } from "@/e2e/support/people";
import { expect, expectAccessible, openHydrated, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 240_000 });

const slowTimeout = { timeout: 20_000 };
const TAB_STOPS = 12;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** 1280 × 1024 px at 400 per cent (WCAG 2.2, 1.4.10). */
const zoomedViewport = { width: 320, height: 256 };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page), path).toBeVisible(slowTimeout);
  await expect(
    page.getByRole("main").locator("output[aria-label^='Loading']:visible"),
    path,
  ).toHaveCount(0, slowTimeout);
}

async function expectPageStructure(
  page: Page,
  path: string,
  titles: Map<string, string>,
): Promise<void> {
  await expect(heading(page), path).toHaveCount(1);
  await expect(page.getByRole("main"), path).toHaveCount(1);
  const title = await page.title();
  expect(titles.get(title), `${path} has the title “${title}” of`).toBeUndefined();
  titles.set(title, path);
}

async function expectReflow(page: Page, path: string): Promise<void> {
  expect(await measureHorizontalOverflow(page), `${path} scrolls sideways`).toBe(0);
  expect(await findOverflowing(page), `${path} cuts off`).toEqual([]);
  const brand = await page
    .getByRole("link", { name: "Vitrine", exact: true })
    .first()
    .boundingBox();
  expect(brand?.height, `the name on ${path} is in one line`).toBeLessThan(50);
}

async function expectVisibleFocus(page: Page, path: string): Promise<void> {
  for (let stop = 0; stop < TAB_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await findInvisibleFocus(page), `stop ${stop + 1} of ${path}`).toBeNull();
  }
}

async function expectAccessiblePages(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize(zoomedViewport);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const titles = new Map<string, string>();
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path);
      await expectPageStructure(page, path, titles);
      await expectReflow(page, path);
      expect(await findRunningAnimations(page), `${path} moves`).toEqual([]);
      await expectVisibleFocus(page, path);
      await expectAccessible(page);
      expect(await findViolations(page, STATELESS_RULES), path).toEqual([]);
    });
  }
  expect(titles.size).toBe(paths.length);
}

test("every public page at 400 % zoom, in forced colours and with reduced motion", async ({
  page,
}) => {
  await expectAccessiblePages(page, await listPublicPages(page.request));
});

test("every account page at 400 % zoom, in forced colours and with reduced motion", async ({
  page,
}) => {
  const person = await createPerson(page.request);
  await signInAs(page, person, "/account");
  await expectAccessiblePages(page, listAccountPages(person.profileId));
});

test("every administration page at 400 % zoom, in forced colours and with reduced motion", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await expectAccessiblePages(page, adminPages);
});

test("the skip link moves the focus past the header", async ({ page }) => {
  for (const path of ["/artworks", "/login", "/pricing"]) {
    await open(page, path);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus"), path).toHaveCount(1);
  }
});

test("with text at 200 % nothing overflows a phone's window @phone-only", async ({ page }) => {
  for (const path of ["/", "/opportunities", "/artworks", "/discover/artists", "/pricing"]) {
    await open(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await measureHorizontalOverflow(page), path).toBe(0);
    expect(await findOverflowing(page), path).toEqual([]);
  }
});

test("the names of the sections stay whole where they just fit, and with text at 200 %", async ({
  page,
}) => {
  await open(page, "/pricing");
  const readLines = () =>
    page
      .getByRole("navigation", { name: "Sections" })
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return range.getClientRects().length;
        }),
      );
  await page.setViewportSize({ width: 1005, height: 900 });
  expect(await readLines()).toEqual([1, 1, 1, 1]);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await readLines()).toEqual([1, 1, 1, 1]);
  expect(await measureHorizontalOverflow(page)).toBe(0);
});

test("the colour filter is visible in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/artworks");
  const backgrounds = await page
    .getByRole("list", { name: "Colours" })
    .locator("span")
    .evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(new Set(backgrounds).size).toBe(backgrounds.length);
  expect(backgrounds.length).toBeGreaterThan(1);
});

test("selected options are distinguishable, in forced colours too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of [
    "/artworks?sortBy=oldest",
    "/discover/artists",
    "/pricing",
    "/opportunities",
  ]) {
    await open(page, path);
    const selected = page.getByRole("main").locator("a[aria-current]").first();
    const unselected = selected.locator(
      "xpath=ancestor::*[self::nav or self::ul or self::div][.//a[not(@aria-current)]][1]//a[not(@aria-current)]",
    );
    expect(await readSelectionStyle(selected), path).not.toBe(
      await readSelectionStyle(unselected.first()),
    );
  }
});

test("filtering announces the new number of results and keeps the focus", async ({ page }) => {
  const main = page.getByRole("main");
  const filters = [
    ["/artworks", main.getByRole("list", { name: "Tags" }).getByRole("link").first()],
    ["/discover/organizations", main.getByLabel("Name", { exact: true })],
    ["/opportunities", main.getByRole("searchbox").first()],
  ] as const;
  for (const [path, filter] of filters) {
    // Until it is hydrated, a page is loaded anew.
    await openHydrated(page, path);
    const count = main.locator("p[aria-live=polite]").first();
    await expect(count).toHaveText(/\d/);
    const previousCount = (await count.textContent()) ?? "";
    // Screen readers announce changes only in a live region that existed before.
    await count.evaluate((element) => element.setAttribute("data-before-filtering", ""));
    if (path !== "/artworks") await filter.fill("gallery");
    await filter.press("Enter");
    const announcement = page.locator("[data-before-filtering][aria-live=polite]");
    await expect(announcement, path).toBeVisible();
    await expect(announcement, path).not.toHaveText(previousCount, slowTimeout);
    expect(await page.evaluate(() => document.activeElement?.localName), path).not.toBe("body");
  }
});

test("pagination moves the keyboard focus to the top of the list, Back to top to the heading", async ({
  page,
}) => {
  for (const path of ["/artworks", "/discover/organizations", "/opportunities"]) {
    await openHydrated(page, path);
    const next = page.getByRole("link", { name: "Next", exact: true });
    await next.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/page=2|cursor=|after=/, slowTimeout);
    await expect(page.getByText(/^Page 2/), path).toBeVisible(slowTimeout);
    await expect.poll(() => page.evaluate(() => window.scrollY), path).toBe(0);
    await page.keyboard.press("Tab");
    const top = await page.evaluate(
      () => document.activeElement?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
    );
    expect(top, path).toBeLessThan(900);
    await expect.poll(() => page.evaluate(() => window.scrollY), path).toBe(0);
  }
  await page.mouse.wheel(0, 800);
  const backToTop = page.getByRole("button", { name: "Back to top" });
  await backToTop.focus();
  await page.keyboard.press("Enter");
  await expect(backToTop).toBeHidden();
  await expect(heading(page)).toBeFocused();
});
