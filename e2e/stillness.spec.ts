import type { Browser } from "@playwright/test";
import { shiftsOf, watchShifts } from "@/e2e/support/shifts";
import { expect, test } from "@/e2e/support/test";

/** The most that a page may shift while it loads (web.dev/articles/cls, “good”). */
const MOST = 0.1;
/** A slow mobile line: milliseconds, and bytes a second. */
const slowLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** How far a page shifts that is the first one of a visit: later ones have the faces of the letters already. */
async function shiftOf(browser: Browser, path: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await watchShifts(page);
  const line = await context.newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", { offline: false, ...slowLine });
  await page.goto(path, { waitUntil: "networkidle" });
  const shift = await shiftsOf(page);
  await context.close();
  return shift;
}

for (const width of [390, 1440]) {
  test(`no page shifts while it loads over a slow line, ${width} px wide`, async ({ browser }) => {
    test.setTimeout(90_000);
    // Most of the time is the line's: they load side by side.
    const paths = ["/", "/artworks", "/opportunities", "/discover/galleries", "/pricing"];
    await Promise.all(
      paths.map(async (path) => {
        expect(await shiftOf(browser, path, width), path).toBeLessThan(MOST);
      }),
    );
  });
}
