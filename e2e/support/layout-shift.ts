import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShiftSum: number;
  }
}

/** Sums the layout shifts of each page that loads from now on. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShiftSum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript has no type for layout-shift entries.
        window.layoutShiftSum += Number(Reflect.get(entry, "value"));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum of all layout shifts since the page loaded; an upper bound of CLS (web.dev/articles/cls). */
export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => window.layoutShiftSum);
