import { setTimeout as delay } from "node:timers/promises";
import { observeLayoutShift, readLayoutShift } from "@/e2e/support/layout-shift";
import { expect, test } from "@/e2e/support/test";

/** “Good” according to web.dev/articles/cls. */
const MAX_LAYOUT_SHIFT = 0.1;
/**
 * Milliseconds that each request takes longer, as on a slow connection. Chromium’s own throttling is not used: on a busy machine
 * it sometimes lets every request of a page hang for good.
 */
const LATENCY = 500;

const paths = ["/", "/artworks", "/opportunities", "/discover/galleries", "/pricing"];

for (const width of [390, 1440]) {
  for (const path of paths) {
    // Each test has a new context, so that fonts are not cached.
    test(`cumulative layout shift of ${path} stays good on a slow connection, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await observeLayoutShift(page);
      await page.route("**/*", async (route) => {
        await delay(LATENCY);
        await route.continue();
      });
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await readLayoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  }
}
