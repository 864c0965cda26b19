import type { Locator, Page } from "@playwright/test";

const MAX_TAB_STOPS = 60;

export function createKeyboard(page: Page) {
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
  }

  /** Presses Tab until an element with this label has the focus. */
  async function tabTo(name: RegExp): Promise<Locator> {
    for (let count = 0; count < MAX_TAB_STOPS; count += 1) {
      await press("Tab");
      // In a date field Chromium focuses an inner part: `:focus` matches nothing, but activeElement is the field.
      const label = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const labels =
          "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
        return [
          element.getAttribute("aria-label"),
          ...labels.map((node) => node.textContent),
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
