import type { Page } from "@playwright/test";
import { startSink } from "@/e2e/support/analytics-sink";
import { signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

const patience = { timeout: 20_000 };
test.describe.configure({ mode: "serial", timeout: 120_000 });

// The library counts no robots, and Playwright's browser says that it is one.
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
  sink.begin();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
    Object.defineProperty(Navigator.prototype, "userAgentData", { get: () => undefined });
  });
});

const question = (page: Page) => page.getByRole("region", { name: "Counting visits" });
const answer = (page: Page, name: "Accept" | "Decline") =>
  question(page).getByRole("button", { name }).click(patience);
const viewed = (views: string[]) => expect.poll(() => sink.views(), patience).toEqual(views);

test("nothing is counted before consent; then each route and each query once, and no more than that", async ({
  page,
}) => {
  await page.goto("/artworks");
  await expect(question(page)).toBeVisible(patience);
  await expectAccessibleInBothThemes(page);
  await page.goto("/pricing");
  await expect(question(page)).toBeVisible(patience);
  expect(sink.requests()).toEqual([]);
  await answer(page, "Accept");
  await expect(question(page)).toBeHidden();
  await viewed(["/pricing"]);
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Artworks" })
    .click();
  await viewed(["/pricing", "/artworks"]);
  await page.goBack();
  await viewed(["/pricing", "/artworks", "/pricing"]);
  await page.evaluate(() => history.pushState(null, "", "/pricing?for=organizations"));
  await viewed(["/pricing", "/artworks", "/pricing", "/pricing?for=organizations"]);
  const kinds = new Set(sink.events().map(({ event }) => event));
  expect([...kinds]).toEqual(["$pageview"]);
  const [first] = sink.events();
  expect(first?.properties.$process_person_profile).toBe(true);
  expect(new Set(sink.requests().map((line) => line.split(" ")[0]))).toEqual(new Set(["POST"]));
  await page.reload();
  await expect.poll(() => sink.views().length, patience).toBe(5);
  await expect(question(page)).toBeHidden();
});

test("who signs in is counted by the account's id and never by the e-mail; signing out ends that", async ({
  page,
}) => {
  await page.goto("/login");
  await answer(page, "Accept");
  await viewed(["/login"]);
  const anonymous = sink.events()[0]?.properties.distinct_id ?? "";
  const email = await signInAsNew(page, { next: "/artworks" });
  await expect
    .poll(() => sink.events().some(({ event }) => event === "$identify"), patience)
    .toBe(true);
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Discover" })
    .click();
  await expect
    .poll(() => sink.views().some((path) => path.startsWith("/discover/")), patience)
    .toBe(true);
  const known = sink.events().at(-1)?.properties.distinct_id ?? "";
  expect(known).not.toBe(anonymous);
  expect(JSON.stringify(sink.events())).not.toContain(email);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account|profile/i })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible(
    patience,
  );
  sink.begin();
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Artworks" })
    .click();
  await expect.poll(() => sink.views().includes("/artworks"), patience).toBe(true);
  expect([known, anonymous]).not.toContain(sink.events().at(-1)?.properties.distinct_id);
});

test("after declining nothing leaves, and taking consent back forgets what was kept", async ({
  page,
}) => {
  await page.goto("/pricing");
  await answer(page, "Decline");
  await page.reload();
  await expect(page.getByRole("button", { name: "Counting visits" })).toBeVisible(patience);
  await expect(question(page)).toBeHidden();
  expect(sink.requests()).toEqual([]);
  await page.getByRole("button", { name: "Counting visits" }).click();
  await answer(page, "Accept");
  await viewed(["/pricing"]);
  await page.getByRole("button", { name: "Counting visits" }).click();
  await answer(page, "Decline");
  const kept = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
        name.startsWith("ph_"),
      ),
    );
  await expect.poll(kept, patience).toEqual([]);
  sink.begin();
  await page.goto("/artworks");
  await expect(page.getByRole("button", { name: "Counting visits" })).toBeVisible(patience);
  expect(sink.requests()).toEqual([]);
  const [cookie] = (await page.context().cookies()).filter(
    ({ name }) => name === "vitrine_analytics",
  );
  expect(cookie?.value).toBe("declined");
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(180, 0);
});

test("a browser that asks for privacy is neither asked nor counted", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  await page.goto("/artworks");
  await expect(page.getByRole("button", { name: "Counting visits" })).toBeVisible(patience);
  await expect(question(page)).toBeHidden();
  expect(sink.requests()).toEqual([]);
});

test("a service that never answers is given up after 60 seconds, and nobody hears of it", async ({
  page,
}) => {
  sink.begin(null);
  await page.clock.install();
  await page.goto("/pricing");
  await answer(page, "Accept");
  const failed = page.waitForEvent("requestfailed", {
    predicate: (request) => request.url().startsWith(process.env["POSTHOG_HOST"] ?? "-"),
    timeout: 60_000,
  });
  let hasFailed = false;
  void failed.then(() => (hasFailed = true));
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return sink.views();
    }, patience)
    .toEqual(["/pricing"]);
  await page.clock.runFor(55_000);
  expect(hasFailed).toBe(false);
  await page.clock.runFor(6_000);
  await failed;
});
