import type { Browser } from "@playwright/test";
import { observeLayoutShift, readLayoutShift } from "@/e2e/support/layout-shift";
import { expect, test } from "@/e2e/support/test";

/** “Good” according to web.dev/articles/cls. */
const MAX_LAYOUT_SHIFT = 0.1;
/** A slow mobile connection: milliseconds and bytes per second. */
const slowConnection = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Measures in a new context, so that fonts are not cached. */
async function measureLayoutShift(browser: Browser, path: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await observeLayoutShift(page);
  const line = await context.newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", { offline: false, ...slowConnection });
  await page.goto(path, { waitUntil: "networkidle" });
  const shift = await readLayoutShift(page);
  await context.close();
  return shift;
}

for (const width of [390, 1440]) {
  test(`cumulative layout shift stays good on a slow connection, ${width} px wide`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const paths = ["/", "/artworks", "/opportunities", "/discover/galleries", "/pricing"];
    await Promise.all(
      paths.map(async (path) => {
        expect(await measureLayoutShift(browser, path, width), path).toBeLessThan(MAX_LAYOUT_SHIFT);
      }),
    );
  });
}
