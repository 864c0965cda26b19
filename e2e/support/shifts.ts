import type { Page } from "@playwright/test";

/** Counts from now on how far each page that is opened here shifts while it loads. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const before = Number(Reflect.get(window, "shift"));
        Object.assign(window, { shift: before + Number(Reflect.get(entry, "value")) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How far the page at hand has shifted (web.dev/articles/cls). */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, "shift")));
