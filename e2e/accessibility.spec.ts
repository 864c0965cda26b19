import type { Page } from "@playwright/test";
import { FETCHING_RULES, violationsOf } from "@/e2e/support/axe";
import { adminPages, ownPages, publicPages } from "@/e2e/support/every-page";
import { cutOffOf, lookOf, movingOf, sidewaysOf, unseenFocusOf } from "@/e2e/support/looking";
import { makePerson, signInAs, signInAsAdmin } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 240_000 });

const patience = { timeout: 20_000 };
const STOPS = 12;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** 1280 × 1024 px at 400 per cent (WCAG 2.2, 1.4.10). */
const zoomed = { width: 320, height: 256 };

/** A page is whole once it shows what it is about and waits for nothing. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page), path).toBeVisible(patience);
  await expect(
    page.getByRole("main").locator("output[aria-label^='Loading']:visible"),
    path,
  ).toHaveCount(0, patience);
}

/** One heading, one main part, a title that no other page has, and a first stop that leads past the header. */
async function isWellBuilt(page: Page, path: string, titles: Map<string, string>): Promise<void> {
  await expect(heading(page), path).toHaveCount(1);
  await expect(page.getByRole("main"), path).toHaveCount(1);
  const title = await page.title();
  expect(titles.get(title), `${path} has the title “${title}” of`).toBeUndefined();
  titles.set(title, path);
}

/** Nothing needs scrolling in two directions, nothing lies beyond the edge, and the name keeps its letters together. */
async function reflows(page: Page, path: string): Promise<void> {
  expect(await sidewaysOf(page), `${path} scrolls sideways`).toBe(0);
  expect(await cutOffOf(page), `${path} cuts off`).toEqual([]);
  const brand = await page
    .getByRole("link", { name: "Vitrine", exact: true })
    .first()
    .boundingBox();
  expect(brand?.height, `the name on ${path} is in one line`).toBeLessThan(50);
}

/** The first stops of the keyboard can each be seen. */
async function showsFocus(page: Page, path: string): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await unseenFocusOf(page), `stop ${stop + 1} of ${path}`).toBeNull();
  }
}

/** All that holds of every page, at 400 per cent, in forced colours and with reduced motion. */
async function holdsOn(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize(zoomed);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const titles = new Map<string, string>();
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path);
      await isWellBuilt(page, path, titles);
      await reflows(page, path);
      expect(await movingOf(page), `${path} moves`).toEqual([]);
      await showsFocus(page, path);
      await expectAccessible(page);
      expect(await violationsOf(page, FETCHING_RULES), path).toEqual([]);
    });
  }
  expect(titles.size).toBe(paths.length);
}

test("every public page holds at 400 per cent, in forced colours and without motion", async ({
  page,
}) => {
  await holdsOn(page, await publicPages(page.request));
});

test("every page of somebody with a profile holds so as well", async ({ page }) => {
  const person = await makePerson(page.request);
  await signInAs(page, person, "/account");
  await holdsOn(page, ownPages(person.profileId));
});

test("every page of the administration holds so as well", async ({ page }) => {
  await signInAsAdmin(page);
  await holdsOn(page, adminPages);
});

test("the first stop of the keyboard leads past the header, and the next one is in the page", async ({
  page,
}) => {
  for (const path of ["/artworks", "/login", "/pricing"]) {
    await open(page, path);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus"), path).toHaveCount(1);
  }
});

test("with letters of twice the size nothing leaves a phone's window @phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/opportunities", "/artworks", "/discover/artists", "/pricing"]) {
    await open(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await sidewaysOf(page), path).toBe(0);
    expect(await cutOffOf(page), path).toEqual([]);
  }
});

test("the colours to choose are seen in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/artworks");
  const grounds = await page
    .getByRole("list", { name: "Colours" })
    .locator("span")
    .evaluateAll((spots) => spots.map((spot) => getComputedStyle(spot).backgroundColor));
  expect(new Set(grounds).size).toBe(grounds.length);
  expect(grounds.length).toBeGreaterThan(1);
});

test("what is chosen can be told from what is not, in forced colours too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of [
    "/artworks?sortBy=oldest",
    "/discover/artists",
    "/pricing",
    "/opportunities",
  ]) {
    await open(page, path);
    const chosen = page.getByRole("main").locator("a[aria-current]").first();
    const other = chosen.locator(
      "xpath=ancestor::*[self::nav or self::ul or self::div][.//a[not(@aria-current)]][1]//a[not(@aria-current)]",
    );
    expect(await lookOf(chosen), path).not.toBe(await lookOf(other.first()));
  }
});

test("how many were found is said anew when the list is narrowed down, and the focus stays", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const ways = [
    ["/artworks", main.getByRole("list", { name: "Tags" }).getByRole("link").first()],
    ["/discover/organizations", main.getByLabel("Name", { exact: true })],
    ["/opportunities", main.getByRole("searchbox").first()],
  ] as const;
  for (const [path, way] of ways) {
    await open(page, path);
    const count = main.locator("p[aria-live=polite]").first();
    await expect(count).toHaveText(/\d/);
    const before = (await count.textContent()) ?? "";
    // A reader hears of a change only in a region that was there before.
    await count.evaluate((element) => element.setAttribute("data-was-there", ""));
    if (path !== "/artworks") await way.fill("gallery");
    await way.press("Enter");
    const said = page.locator("[data-was-there][aria-live=polite]");
    await expect(said, path).toBeVisible();
    await expect(said, path).not.toHaveText(before, patience);
    expect(await page.evaluate(() => document.activeElement?.localName), path).not.toBe("body");
  }
});

test("the keyboard goes on at the top of the next page of a list, and from the heading after going to the top", async ({
  page,
}) => {
  for (const path of ["/artworks", "/discover/organizations", "/opportunities"]) {
    await open(page, path);
    const next = page.getByRole("link", { name: "Next", exact: true });
    await next.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/page=2|cursor=|after=/, patience);
    await expect(page.getByText(/^Page 2/), path).toBeVisible(patience);
    await expect.poll(() => page.evaluate(() => window.scrollY), path).toBe(0);
    await page.keyboard.press("Tab");
    const top = await page.evaluate(
      () => document.activeElement?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
    );
    expect(top, path).toBeLessThan(900);
    await expect.poll(() => page.evaluate(() => window.scrollY), path).toBe(0);
  }
  await page.mouse.wheel(0, 800);
  const toTheTop = page.getByRole("button", { name: "Back to top" });
  await toTheTop.focus();
  await page.keyboard.press("Enter");
  await expect(toTheTop).toBeHidden();
  await expect(heading(page)).toBeFocused();
});
