import type { Locator, Page } from "@playwright/test";

const MOST_STOPS = 60;

/** What people use who have no mouse: tabs to what is named, types, and presses keys. */
export function keyboardOf(page: Page) {
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
  }

  /** Goes on with the Tab key to what has this label. */
  async function tabTo(name: RegExp): Promise<Locator> {
    for (let count = 0; count < MOST_STOPS; count += 1) {
      await press("Tab");
      // Of a date, Chromium focuses a part inside: `:focus` then matches nothing, the active element is the field.
      const label = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const labels =
          "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
        return [
          element.getAttribute("aria-label"),
          ...labels.map((each) => each.textContent),
          element.textContent,
        ]
          .join(" ")
          .trim();
      });
      if (name.test(label)) return page.locator(":focus");
    }
    throw new Error(`Tab never reaches ${name}`);
  }

  return {
    press,
    tabTo,
    /** Replaces what a field holds. */
    async fill(name: RegExp, text: string): Promise<void> {
      await tabTo(name);
      await press("Control+A");
      await page.keyboard.type(text);
    },
    async activate(name: RegExp): Promise<void> {
      await tabTo(name);
      await press("Enter");
    },
  };
}
