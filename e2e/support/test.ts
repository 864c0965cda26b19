import sharp from "sharp";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { findViolations } from "@/e2e/support/axe";

export { expect };

/** Console errors for responses that a test provokes on purpose. */
const EXPECTED_ERRORS =
  /Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

/** A busy browser aborts a view transition and shows the new page at once. */
const ABORTED_TRANSITION = /^Transition was aborted because of timeout in DOM update/;

/** Fails the test on any browser error: a script blocked by the policy, a failed hydration, an exception. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !EXPECTED_ERRORS.test(message.text()))
        errors.push(message.text());
    });
    page.on("pageerror", ({ message }) => {
      if (!ABORTED_TRANSITION.test(message)) errors.push(message);
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** Waits for hydration: earlier clicks are handled by the browser alone. Next's router then leaves `__NA` in the history. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => "__NA" in (window.history.state ?? {}));
}

/** Lets no script arrive before the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** axe misreads the colours of elements that are still fading in. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  });
}

/** The distance from the top of the viewport, in CSS pixels. @throws for an element that is not visible */
export async function readTop(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} is not visible`);
  return box.y;
}

async function findLastingViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  return findViolations(page);
}

/** WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await findLastingViolations(page);
  // A toast may have begun to fade out while axe looked at it.
  expect(violations.length === 0 ? violations : await findLastingViolations(page)).toEqual([]);
}

/** Simulates a change in another tab; retries until the page listens. */
async function chooseTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await expect(async () => {
    await page.evaluate((newValue) => {
      localStorage.setItem("theme", newValue);
      window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue }));
    }, theme);
    const themeClass = new RegExp(`\\b${theme}\\b`);
    await expect(page.locator("html")).toHaveClass(themeClass, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

/** The dark theme differs in colours only, so only contrast is checked again. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await chooseTheme(page, "light");
  await expectAccessible(page);
  await chooseTheme(page, "dark");
  await waitForAnimations(page);
  expect(await findViolations(page, ["color-contrast"])).toEqual([]);
  await chooseTheme(page, "light");
}

export const pictures = await Promise.all(
  ["nagasaki-boats", "locomotion-house-cat", "black-canyon"].map(async (name) => ({
    name: `${name}.jpg`,
    mimeType: "image/jpeg",
    buffer: await sharp(`local/seed/pictures/getty/${name}.webp`).jpeg().toBuffer(),
  })),
);
