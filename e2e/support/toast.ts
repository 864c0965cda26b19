import type { Locator, Page } from "@playwright/test";

/** Within the toast region, because the page may show the same text. */
export function findToast(page: Page, text: string): Locator {
  return page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: text });
}
