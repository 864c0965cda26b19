import type { Page } from "@playwright/test";

/** Opens a section from the header, or on a phone from the menu. */
export async function openSection(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole("banner")
    .getByRole("navigation", { name: /^(?:Menu|Sections)$/ })
    .getByRole("link", { name, exact: true })
    .click();
}
