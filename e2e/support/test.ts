import sharp from "sharp";
import { test as base, expect, type Page } from "@playwright/test";
import { violationsOf } from "@/e2e/support/axe";

export { expect };

/** What the browser says of answers that a flow provokes on purpose. */
const EXPECTED =
  /Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

/** What a browser says that has no time to move one page's pictures into the next one's: it shows that at once. */
const GIVEN_UP = /^Transition was aborted because of timeout in DOM update/;

/** A page that fails its test when the browser reports an error: a script blocked by the policy, a failed hydration, an exception. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !EXPECTED.test(message.text())) errors.push(message.text());
    });
    page.on("pageerror", ({ message }) => {
      if (!GIVEN_UP.test(message)) errors.push(message);
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

/**
 * Opens a page and waits until its script answers: what is ticked or opened before that is the browser's alone. The router
 * says so by its mark in the history, which it leaves once it has taken over.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => "__NA" in (window.history.state ?? {}));
}

/** What fades in has no colours of its own yet. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Axe finds nothing on the page as it is now (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  await stillness(page);
  expect(await violationsOf(page)).toEqual([]);
}

/** Chooses a theme as another tab of the site would, again until the page listens. */
async function chooseTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await expect(async () => {
    await page.evaluate((newValue) => {
      localStorage.setItem("theme", newValue);
      window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue }));
    }, theme);
    const chosen = new RegExp(`\\b${theme}\\b`);
    await expect(page.locator("html")).toHaveClass(chosen, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

/** Axe finds nothing on the page in the light theme, and nothing in the colours of the dark one, which is all that differs. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await chooseTheme(page, "light");
  await expectAccessible(page);
  await chooseTheme(page, "dark");
  await stillness(page);
  expect(await violationsOf(page, ["color-contrast"])).toEqual([]);
  await chooseTheme(page, "light");
}

/** Real photographs, as files to upload. */
export const pictures = await Promise.all(
  ["nagasaki-boats", "locomotion-house-cat", "black-canyon"].map(async (name) => ({
    name: `${name}.jpg`,
    mimeType: "image/jpeg",
    buffer: await sharp(`local/seed/pictures/getty/${name}.webp`).jpeg().toBuffer(),
  })),
);
