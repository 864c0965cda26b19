import type { Page } from "@playwright/test";
import { createKeyboard } from "@/e2e/support/keyboard";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  holdScripts,
  openHydrated,
  test,
} from "@/e2e/support/test";

const rows = (page: Page) => page.getByRole("main").getByRole("article");
const resultCount = (page: Page) => page.locator("#opportunities-found");
const urlParts = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url());
  return { pathname, ...Object.fromEntries(searchParams) };
};
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("the filter panel applies each choice at once, without a page load, and keeps the focus", async ({
  page,
}) => {
  await openHydrated(page, "/opportunities");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const checkbox = page.getByRole("checkbox", { name: "Residencies" });
  await checkbox.check();
  await expect(page).toHaveURL("/opportunities?types=ART_RESIDENCY");
  await expect(checkbox).toBeFocused();
  await page.getByLabel("Search opportunities").fill("sculpture");
  await page.getByLabel("Search opportunities").press("Enter");
  await expect
    .poll(() => urlParts(page))
    .toEqual({ pathname: "/opportunities", types: "ART_RESIDENCY", q: "sculpture" });
  await expect(page.getByRole("link", { name: "Best match" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const chosenFilters = page.getByRole("list", { name: "Chosen filters" });
  await expect(chosenFilters.getByRole("link")).toHaveText([
    "Remove “sculpture”",
    "Remove Residencies",
    "Clear all",
  ]);
  await chosenFilters.getByRole("link", { name: "Remove Residencies" }).click();
  await expect(page).toHaveURL("/opportunities?q=sculpture");
  await expect(checkbox).not.toBeChecked();
  await expect(resultCount(page)).toBeFocused();
  await chosenFilters.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/opportunities");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("Back restores the opportunity list, its filters and the scroll position", async ({
  page,
}) => {
  await openHydrated(page, "/opportunities");
  const checkbox = page.getByRole("checkbox", { name: "Open Calls" });
  await checkbox.check();
  await expect(page).toHaveURL("/opportunities?types=OPEN_CALL");
  const title = await rows(page).nth(9).getByRole("heading").textContent();
  await rows(page).nth(9).scrollIntoViewIfNeeded();
  await rows(page).nth(9).getByRole("link").click();
  await expectHeading(page, title ?? "");
  await page.goBack();
  await expect(rows(page).nth(9)).toBeInViewport();
  await expect(checkbox).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/opportunities");
  await expect(checkbox).not.toBeChecked();
});

test("segments, page numbers and category pages have their own URLs", async ({ page }) => {
  // Retries, because another test may publish or delete an opportunity between the two pages.
  const shortTimeout = { timeout: 2_000 };
  await expect(async () => {
    await page.goto("/opportunities");
    const segments = page.getByRole("navigation", { name: "Deadline" });
    const total = parseInt((await resultCount(page).textContent()) ?? "", 10);
    await expect(segments.getByRole("link", { name: `All ${total}` })).toBeVisible(shortTimeout);
    const monthLink = segments.getByRole("link", { name: "Next 30 days" });
    const count = parseInt(/\d+$/.exec((await monthLink.textContent()) ?? "")?.[0] ?? "", 10);
    await monthLink.click();
    await expect(page).toHaveURL("/opportunities?closing=month");
    await expect(resultCount(page)).toHaveText(`${count} opportunities`, shortTimeout);
  }).toPass({ timeout: 20_000 });
  await page.getByRole("link", { name: "Residencies", exact: true }).click();
  await expect(page).toHaveURL("/opportunities/residencies");
  await expectHeading(page, "Artist residencies");
  await expect(page.getByRole("checkbox", { name: "Residencies" })).toBeChecked();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/opportunities/residencies?page=2");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("checkbox", { name: "Jobs" }).check();
  await expect(page).toHaveURL("/opportunities?types=ART_RESIDENCY%2CJOB");
  await expect(page.getByRole("checkbox", { name: "Jobs" })).toBeFocused();
});

test("each category page has its own title and text, and only category pages are indexed", async ({
  page,
}) => {
  const slugs = ["awards-prizes", "open-calls", "jobs", "grants-stipends", "commissions"];
  const otherSlugs = ["education", "collaborations", "calls-for-curators", "without-fees"];
  const titles = new Set<string>();
  for (const slug of [...slugs, ...otherSlugs, "residencies"]) {
    await page.goto(`/opportunities/${slug}`);
    titles.add(await page.title());
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`/opportunities/${slug}$`),
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

test("an opportunity search has feeds to subscribe to", async ({ page, request }) => {
  await page.goto("/opportunities/residencies?rewards=TRAVEL");
  const feeds = page.getByRole("navigation", { name: "Subscribe to this search" });
  for (const [name, type] of [
    ["RSS", "application/rss+xml"],
    ["JSON Feed", "application/feed+json"],
    ["Calendar of deadlines", "text/calendar"],
  ] as const) {
    const href = (await feeds.getByRole("link", { name }).getAttribute("href")) ?? "";
    expect(href).toContain("types=ART_RESIDENCY&rewards=TRAVEL");
    const response = await request.get(href);
    expect(response.headers()["content-type"]).toContain(type);
    await expect(page.locator(`link[rel=alternate][type='${type}']`)).toHaveAttribute(
      "href",
      new RegExp(`${href.replace(/[.?]/g, "\\$&")}$`),
    );
  }
});

test("at most three of the first ten opportunities are promoted, labelled, and can be hidden", async ({
  page,
}) => {
  await openHydrated(page, "/opportunities");
  const promoted = rows(page).filter({ has: page.getByText("Promoted", { exact: true }) });
  await expect(rows(page)).toHaveCount(20);
  const count = await promoted.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(3);
  await page.getByRole("checkbox", { name: "Hide promoted" }).check();
  await expect(page).toHaveURL("/opportunities?hidePromoted=true");
  await expect(promoted).toHaveCount(0);
});

test("a search without results and a page beyond the last one say so and link to other lists", async ({
  page,
}) => {
  await page.goto("/opportunities?q=xyzzyqq");
  await expect(page.getByRole("main")).toContainText(
    "No open opportunity matches all of these filters.",
  );
  await expect(page.getByRole("link", { name: "Clear all filters" })).toBeVisible();
  await page.getByRole("link", { name: /^Remove “xyzzyqq” \d+ opportunities$/ }).click();
  await expect(page).toHaveURL("/opportunities");
  await page.goto("/opportunities/jobs?page=400");
  await expect(page.getByRole("main")).toContainText("The list ends before this page.");
  for (const missingPage of ["page=999", "page=2&cursor=gone"]) {
    await page.goto(`/opportunities?${missingPage}`);
    await expect(page.getByRole("main")).toContainText("This page of the list is no longer there.");
    await page.getByRole("link", { name: "Go to the first page" }).click();
    await expect(page).toHaveURL("/opportunities");
    await expect(rows(page)).toHaveCount(20);
  }
});

test("a filter chosen before any code has loaded is applied", async ({ page }) => {
  const chosen = await holdScripts(page);
  await page.goto("/opportunities", { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: /^Jobs/ }).check();
  chosen();
  await expect(page).toHaveURL(/types=JOB/);
});

test("a filter chosen while offline leaves the list in place", async ({ page, context }) => {
  await page.goto("/opportunities");
  await page.getByRole("checkbox", { name: /^Jobs/ }).check();
  await expect(page).toHaveURL(/types=JOB/);
  await context.setOffline(true);
  await page.getByRole("checkbox", { name: /^Residencies/ }).check();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("checkbox", { name: /^Awards/ }).check();
  await expect(page).toHaveURL(/ART_RESIDENCY/);
});

test("a filter that contradicts its category page redirects to the matching list", async ({
  page,
}) => {
  await page.goto("/opportunities/residencies?types=JOB");
  await expect(page).toHaveURL("/opportunities?types=JOB");
  await expectHeading(page, "Opportunities");
  await page.goto("/opportunities/without-fees?fees=FEES");
  await expect(page).toHaveURL("/opportunities?fees=FEES");
});

test("invalid filters in the URL are reported, and the others apply", async ({ page }) => {
  const longSearch = "a".repeat(600);
  const query = `types=NOPE,JOB&q=${longSearch}&page=-1&deadlineBefore=yesterday`;
  await page.goto(`/opportunities?${query}`);
  const note = page.getByRole("main").getByRole("note");
  for (const message of [
    "Type “NOPE”",
    "Search “aaaa",
    "too long",
    "Page “-1”",
    "Deadline before “yesterday”",
  ])
    await expect(note).toContainText(message);
  await expect(rows(page).first()).toContainText("Job");
  await expectAccessible(page);
  await note.getByRole("link", { name: "Continue without it" }).click();
  await expect(page).toHaveURL("/opportunities?types=JOB");
  await expect(note).toHaveCount(0);
});

test("the opportunity list is filtered with the keyboard alone", async ({ page }) => {
  const keyboard = createKeyboard(page);
  await page.goto("/opportunities");
  await keyboard.fill(/^Search opportunities/, "residency");
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/opportunities?q=residency");
  await keyboard.tabTo(/^Residencies/);
  await keyboard.tabTo(/^ ?Residencies/);
  await keyboard.press("Space");
  await expect(page).toHaveURL("/opportunities?types=ART_RESIDENCY&q=residency");
});

test("the opportunity list and its filter sheet work without JavaScript", async ({ browser }) => {
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
  expect(urlParts(page)).toEqual({ pathname: "/opportunities", types: "ART_RESIDENCY,OPEN_CALL" });
  await expect(rows(page).first()).toContainText(/Residency|Open Call/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel("Place").fill("Germany");
  await page.getByRole("button", { name: /^Show/ }).click();
  expect(urlParts(page)).toMatchObject({ location: "Germany" });
  await expect(rows(page).first()).toContainText("Germany");
  await context.close();
});

test("axe reports no violations on the opportunity list in either theme @phone", async ({
  page,
}) => {
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
