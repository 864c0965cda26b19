import type { Locator, Page } from "@playwright/test";

/** The notices that say this: the page beneath may say the same for a moment. */
export function toast(page: Page, text: string): Locator {
  return page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: text });
}
