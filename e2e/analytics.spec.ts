import type { Page } from "@playwright/test";
import { startSink } from "@/e2e/support/analytics-sink";
import { signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 20_000 };
test.describe.configure({ mode: "serial", timeout: 120_000 });

// PostHog ignores robots, and Playwright's browser identifies itself as one.
test.use({
  storageState: { cookies: [], origins: [] },
  userAgent:
    "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
});

let sink: Awaited<ReturnType<typeof startSink>>;
test.beforeAll(async () => {
  sink = await startSink(process.env["POSTHOG_HOST"] ?? "");
});
test.afterAll(() => sink.close());
test.beforeEach(async ({ page }) => {
  sink.reset();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
    Object.defineProperty(Navigator.prototype, "userAgentData", { get: () => undefined });
  });
});

const consentBanner = (page: Page) => page.getByRole("region", { name: "Counting visits" });
const answerConsent = (page: Page, name: "Accept" | "Decline") =>
  consentBanner(page).getByRole("button", { name }).click(slowTimeout);
const expectPageViews = (views: string[]) =>
  expect.poll(() => sink.listPageViews(), slowTimeout).toEqual(views);

test("no page view before consent; after it one for each route and query", async ({ page }) => {
  await page.goto("/artworks");
  await expect(consentBanner(page)).toBeVisible(slowTimeout);
  await expectAccessibleInBothThemes(page);
  await page.goto("/pricing");
  await expect(consentBanner(page)).toBeVisible(slowTimeout);
  expect(sink.requests()).toEqual([]);
  await answerConsent(page, "Accept");
  await expect(consentBanner(page)).toBeHidden();
  await expectPageViews(["/pricing"]);
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Artworks" })
    .click();
  await expectPageViews(["/pricing", "/artworks"]);
  await page.goBack();
  await expectPageViews(["/pricing", "/artworks", "/pricing"]);
  await page.evaluate(() => history.pushState(null, "", "/pricing?for=organizations"));
  await expectPageViews(["/pricing", "/artworks", "/pricing", "/pricing?for=organizations"]);
  const kinds = new Set(sink.events().map(({ event }) => event));
  expect([...kinds]).toEqual(["$pageview"]);
  const [first] = sink.events();
  expect(first?.properties.$process_person_profile).toBe(true);
  expect(new Set(sink.requests().map((line) => line.split(" ")[0]))).toEqual(new Set(["POST"]));
  await page.reload();
  await expect.poll(() => sink.listPageViews().length, slowTimeout).toBe(5);
  await expect(consentBanner(page)).toBeHidden();
});

test("a signed-in visitor is identified by account id, never by e-mail, until signing out", async ({
  page,
}) => {
  await page.goto("/login");
  await answerConsent(page, "Accept");
  await expectPageViews(["/login"]);
  const anonymous = sink.events()[0]?.properties.distinct_id;
  expect(anonymous).toBeTruthy();
  const email = await signInAsNew(page, { next: "/artworks" });
  await expect
    .poll(() => sink.events().some(({ event }) => event === "$identify"), slowTimeout)
    .toBe(true);
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Discover" })
    .click();
  await expect
    .poll(() => sink.listPageViews().some((path) => path.startsWith("/discover/")), slowTimeout)
    .toBe(true);
  const identified = sink.events().at(-1)?.properties.distinct_id;
  expect(identified).toBeTruthy();
  expect(identified).not.toBe(anonymous);
  expect(JSON.stringify(sink.events())).not.toContain(email);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account|profile/i })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible(
    slowTimeout,
  );
  sink.reset();
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Artworks" })
    .click();
  await expect.poll(() => sink.listPageViews().includes("/artworks"), slowTimeout).toBe(true);
  expect([identified, anonymous]).not.toContain(sink.events().at(-1)?.properties.distinct_id);
});

test("declining sends nothing; withdrawing consent deletes what analytics stored", async ({
  page,
}) => {
  await page.goto("/pricing");
  await answerConsent(page, "Decline");
  await page.reload();
  await expect(page.getByRole("button", { name: "Counting visits" })).toBeVisible(slowTimeout);
  await expect(consentBanner(page)).toBeHidden();
  expect(sink.requests()).toEqual([]);
  await page.getByRole("button", { name: "Counting visits" }).click();
  await answerConsent(page, "Accept");
  await expectPageViews(["/pricing"]);
  await page.getByRole("button", { name: "Counting visits" }).click();
  await answerConsent(page, "Decline");
  const storedKeys = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
        name.startsWith("ph_"),
      ),
    );
  await expect.poll(storedKeys, slowTimeout).toEqual([]);
  sink.reset();
  await page.goto("/artworks");
  await expect(page.getByRole("button", { name: "Counting visits" })).toBeVisible(slowTimeout);
  expect(sink.requests()).toEqual([]);
  const [cookie] = (await page.context().cookies()).filter(
    ({ name }) => name === "vitrine_analytics",
  );
  expect(cookie?.value).toBe("declined");
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(180, 0);
});

test("Global Privacy Control: no consent banner and no page views", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  await page.goto("/artworks");
  await expect(page.getByRole("button", { name: "Counting visits" })).toBeVisible(slowTimeout);
  await expect(consentBanner(page)).toBeHidden();
  expect(sink.requests()).toEqual([]);
});

test("an analytics request is aborted after 60 seconds without a visible error", async ({
  page,
}) => {
  sink.reset(null);
  await page.clock.install();
  await page.goto("/pricing");
  await answerConsent(page, "Accept");
  const failed = page.waitForEvent("requestfailed", {
    predicate: (request) => request.url().startsWith(process.env["POSTHOG_HOST"] ?? "-"),
    timeout: 60_000,
  });
  let hasFailed = false;
  void failed.then(() => (hasFailed = true));
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return sink.listPageViews();
    }, slowTimeout)
    .toEqual(["/pricing"]);
  await page.clock.runFor(55_000);
  expect(hasFailed).toBe(false);
  await page.clock.runFor(6_000);
  await failed;
});
