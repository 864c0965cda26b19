import type { Page } from "@playwright/test";

/** Sums the layout shifts of every page that loads from now on. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const previous = Number(Reflect.get(window, "shift"));
        Object.assign(window, { shift: previous + Number(Reflect.get(entry, "value")) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Cumulative layout shift (web.dev/articles/cls). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, "shift")));
