import type { Page } from "@playwright/test";
import { keyboardOf } from "@/e2e/support/keyboard";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openAlive,
  test,
} from "@/e2e/support/test";

const rows = (page: Page) => page.getByRole("main").getByRole("article");
const found = (page: Page) => page.locator("#opportunities-found");
const address = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url());
  return { pathname, ...Object.fromEntries(searchParams) };
};
const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("beside the list every choice is listed at once, without a new page, and keeps the focus", async ({
  page,
}) => {
  await openAlive(page, "/opportunities");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const box = page.getByRole("checkbox", { name: "Residencies" });
  await box.check();
  await expect(page).toHaveURL("/opportunities?types=ART_RESIDENCY");
  await expect(box).toBeFocused();
  await page.getByLabel("Search opportunities").fill("sculpture");
  await page.getByLabel("Search opportunities").press("Enter");
  await expect
    .poll(() => address(page))
    .toEqual({ pathname: "/opportunities", types: "ART_RESIDENCY", q: "sculpture" });
  await expect(page.getByRole("link", { name: "Best match" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const chosen = page.getByRole("list", { name: "Chosen filters" });
  await expect(chosen.getByRole("link")).toHaveText([
    "Remove “sculpture”",
    "Remove Residencies",
    "Clear all",
  ]);
  await chosen.getByRole("link", { name: "Remove Residencies" }).click();
  await expect(page).toHaveURL("/opportunities?q=sculpture");
  await expect(box).not.toBeChecked();
  await expect(found(page)).toBeFocused();
  await chosen.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/opportunities");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("the way back restores list, filters and place in the page", async ({ page }) => {
  await openAlive(page, "/opportunities");
  const box = page.getByRole("checkbox", { name: "Open Calls" });
  await box.check();
  await expect(page).toHaveURL("/opportunities?types=OPEN_CALL");
  const title = await rows(page).nth(9).getByRole("heading").textContent();
  await rows(page).nth(9).scrollIntoViewIfNeeded();
  await rows(page).nth(9).getByRole("link").click();
  await heading(page, title ?? "");
  await page.goBack();
  await expect(rows(page).nth(9)).toBeInViewport();
  await expect(box).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/opportunities");
  await expect(box).not.toBeChecked();
});

test("segments, pages and ways in are addresses of their own", async ({ page }) => {
  // Counted anew where another walk publishes or takes away a call between the two pages.
  const soon = { timeout: 2_000 };
  await expect(async () => {
    await page.goto("/opportunities");
    const segments = page.getByRole("navigation", { name: "Deadline" });
    const all = parseInt((await found(page).textContent()) ?? "", 10);
    await expect(segments.getByRole("link", { name: `All ${all}` })).toBeVisible(soon);
    const month = segments.getByRole("link", { name: "Next 30 days" });
    const count = parseInt(/\d+$/.exec((await month.textContent()) ?? "")?.[0] ?? "", 10);
    await month.click();
    await expect(page).toHaveURL("/opportunities?closing=month");
    await expect(found(page)).toHaveText(`${count} opportunities`, soon);
  }).toPass({ timeout: 20_000 });
  await page.getByRole("link", { name: "Residencies", exact: true }).click();
  await expect(page).toHaveURL("/opportunities/residencies");
  await heading(page, "Artist residencies");
  await expect(page.getByRole("checkbox", { name: "Residencies" })).toBeChecked();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/opportunities/residencies?page=2");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("checkbox", { name: "Jobs" }).check();
  await expect(page).toHaveURL("/opportunities?types=ART_RESIDENCY%2CJOB");
  await expect(page.getByRole("checkbox", { name: "Jobs" })).toBeFocused();
});

test("each way in has its own title and text, and only ways in are for search engines", async ({
  page,
}) => {
  const ways = ["awards-prizes", "open-calls", "jobs", "grants-stipends", "commissions"];
  const others = ["education", "collaborations", "calls-for-curators", "without-fees"];
  const titles = new Set<string>();
  for (const way of [...ways, ...others, "residencies"]) {
    await page.goto(`/opportunities/${way}`);
    titles.add(await page.title());
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`/opportunities/${way}$`),
    );
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
  }
  expect(titles.size).toBe(10);
  await page.goto("/opportunities?types=JOB");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/jobs$/);
  await page.goto("/opportunities?types=JOB&q=sea");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("a search can be subscribed to", async ({ page, request }) => {
  await page.goto("/opportunities/residencies?rewards=TRAVEL");
  const feeds = page.getByRole("navigation", { name: "Subscribe to this search" });
  for (const [name, type] of [
    ["RSS", "application/rss+xml"],
    ["JSON Feed", "application/feed+json"],
    ["Calendar of deadlines", "text/calendar"],
  ] as const) {
    const href = (await feeds.getByRole("link", { name }).getAttribute("href")) ?? "";
    expect(href).toContain("types=ART_RESIDENCY&rewards=TRAVEL");
    const answer = await request.get(href);
    expect(answer.headers()["content-type"]).toContain(type);
    await expect(page.locator(`link[rel=alternate][type='${type}']`)).toHaveAttribute(
      "href",
      new RegExp(`${href.replace(/[.?]/g, "\\$&")}$`),
    );
  }
});

test("at most three of the first ten are promoted, they say so, and can be hidden", async ({
  page,
}) => {
  await openAlive(page, "/opportunities");
  const promoted = rows(page).filter({ has: page.getByText("Promoted", { exact: true }) });
  await expect(rows(page)).toHaveCount(20);
  const count = await promoted.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(3);
  await page.getByRole("checkbox", { name: "Hide promoted" }).check();
  await expect(page).toHaveURL("/opportunities?hidePromoted=true");
  await expect(promoted).toHaveCount(0);
});

test("what nothing fits, and what is no page of the list, say so and lead on", async ({ page }) => {
  await page.goto("/opportunities?q=xyzzyqq");
  await expect(page.getByRole("main")).toContainText(
    "No open opportunity matches all of these filters.",
  );
  await expect(page.getByRole("link", { name: "Clear all filters" })).toBeVisible();
  await page.getByRole("link", { name: /^Remove “xyzzyqq” \d+ opportunities$/ }).click();
  await expect(page).toHaveURL("/opportunities");
  await page.goto("/opportunities/jobs?page=400");
  await expect(page.getByRole("main")).toContainText("The list ends before this page.");
  for (const beyond of ["page=999", "page=2&cursor=gone"]) {
    await page.goto(`/opportunities?${beyond}`);
    await expect(page.getByRole("main")).toContainText("This page of the list is no longer there.");
    await page.getByRole("link", { name: "Go to the first page" }).click();
    await expect(page).toHaveURL("/opportunities");
    await expect(rows(page)).toHaveCount(20);
  }
});

test("below a way in, an address that contradicts it leads to the list that it asks for", async ({
  page,
}) => {
  await page.goto("/opportunities/residencies?types=JOB");
  await expect(page).toHaveURL("/opportunities?types=JOB");
  await heading(page, "Opportunities");
  await page.goto("/opportunities/without-fees?fees=FEES");
  await expect(page).toHaveURL("/opportunities?fees=FEES");
});

test("an address that is not understood says what of it, and lists by the rest", async ({
  page,
}) => {
  const long = "a".repeat(600);
  const asked = `types=NOPE,JOB&q=${long}&page=-1&deadlineBefore=yesterday`;
  await page.goto(`/opportunities?${asked}`);
  const note = page.getByRole("main").getByRole("note");
  for (const words of [
    "Type “NOPE”",
    "Search “aaaa",
    "too long",
    "Page “-1”",
    "Deadline before “yesterday”",
  ])
    await expect(note).toContainText(words);
  await expect(rows(page).first()).toContainText("Job");
  await expectAccessible(page);
  await note.getByRole("link", { name: "Continue without it" }).click();
  await expect(page).toHaveURL("/opportunities?types=JOB");
  await expect(note).toHaveCount(0);
});

test("the list is found and narrowed down by keyboard", async ({ page }) => {
  const keyboard = keyboardOf(page);
  await page.goto("/opportunities");
  await keyboard.fill(/^Search opportunities/, "residency");
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/opportunities?q=residency");
  await keyboard.tabTo(/^Residencies/);
  await keyboard.tabTo(/^ ?Residencies/);
  await keyboard.press("Space");
  await expect(page).toHaveURL("/opportunities?types=ART_RESIDENCY&q=residency");
});

test("the list works without JavaScript, the sheet on a phone too", async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/opportunities");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("checkbox", { name: "Residencies" }).check();
  await page.getByRole("checkbox", { name: "Open Calls" }).check();
  await page.getByRole("button", { name: /^Show/ }).click();
  expect(address(page)).toEqual({ pathname: "/opportunities", types: "ART_RESIDENCY,OPEN_CALL" });
  await expect(rows(page).first()).toContainText(/Residency|Open Call/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel("Place").fill("Germany");
  await page.getByRole("button", { name: /^Show/ }).click();
  expect(address(page)).toMatchObject({ location: "Germany" });
  await expect(rows(page).first()).toContainText("Germany");
  await context.close();
});

test("the list is accessible, light and dark @phone", async ({ page }) => {
  // Four looks of axe at long lists, in two themes.
  test.setTimeout(120_000);
  for (const path of [
    "/opportunities/residencies?rewards=TRAVEL&q=artists",
    "/opportunities?q=xyzzyqq",
    "/opportunities",
  ]) {
    await page.goto(path);
    await expectAccessibleInBothThemes(page);
  }
  const filters = page.getByRole("button", { name: "Filters", exact: true });
  if (await filters.isVisible()) {
    await filters.click();
    await expect(page.locator("#opportunity-filter-sheet")).toBeVisible();
    await expectAccessible(page);
  }
});
