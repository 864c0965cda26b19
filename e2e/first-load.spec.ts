import type { Page } from "@playwright/test";
import { expect, holdScripts, openHydrated, test } from "@/e2e/support/test";

/** The text of every script that the page has loaded. */
async function openAndReadScripts(page: Page, address: string): Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.text());
  });
  await page.goto(address, { waitUntil: "networkidle" });
  return (await Promise.all(bodies)).join("\n");
}

// Strings that minifying keeps, each in a file of its package.
const signInService = "identitytoolkit";
const analytics = "$set_once";

for (const address of ["/", "/artworks", "/opportunities", "/login", "/signup"]) {
  test(`${address}: a visitor without a session loads neither the sign-in service nor analytics`, async ({
    page,
  }) => {
    const scripts = await openAndReadScripts(page, address);
    expect(scripts).toContain("__next_f");
    expect(scripts).not.toContain(signInService);
    expect(scripts).not.toContain(analytics);
  });
}

test("/artworks: no script is requested before the style sheet and the first pictures are there", async ({
  page,
}) => {
  await page.goto("/artworks", { waitUntil: "networkidle" });
  const [styles, firstPicture, firstScript] = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const pictures = [...document.images].filter(({ fetchPriority }) => fetchPriority === "high");
    const find = (address: string) => files.find(({ name }) => name === address)?.responseEnd;
    return [
      files.find(({ name }) => name.endsWith(".css"))?.responseEnd,
      Math.max(...pictures.map(({ currentSrc }) => find(currentSrc) ?? Number.NaN)),
      files.find(({ initiatorType }) => initiatorType === "script")?.startTime,
    ];
  });
  expect(firstScript).toBeGreaterThan(styles ?? Number.NaN);
  expect(firstScript).toBeGreaterThan(firstPicture ?? Number.NaN);
});

test("/opportunities: a button that was pressed before the scripts arrived still acts", async ({
  page,
}) => {
  const pressed = await holdScripts(page);
  await page.goto("/opportunities", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: /^Save/ }).first().click();
  pressed();
  await page.waitForURL(({ pathname }) => pathname === "/login");
});

test("/login: the sign-in service is loaded with the first interaction", async ({ page }) => {
  await openHydrated(page, "/login");
  const service = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === "script" &&
      (await response.text()).includes(signInService),
  );
  await page.getByLabel("E-mail").press("a");
  await service;
});

test("fonts: at most 45 KB before the first paint, and ő, ł and ş are not left to the system", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(45_000);

  await page.evaluate(() => {
    const name = document.createElement("p");
    name.id = "name";
    name.textContent = "őłş";
    document.querySelector("main")?.append(name);
  });
  await page.evaluate(() => document.fonts.ready);
  const line = await page.context().newCDPSession(page);
  await line.send("DOM.enable");
  await line.send("CSS.enable");
  const { root } = await line.send("DOM.getDocument");
  const { nodeId } = await line.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "#name",
  });
  await expect
    .poll(async () => {
      const { fonts } = await line.send("CSS.getPlatformFontsForNode", { nodeId });
      return fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont]);
    })
    .toEqual([["Instrument Sans", true]]);
});
