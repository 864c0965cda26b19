import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothThemes, openHydrated, test } from "@/e2e/support/test";

const findFirstArtwork = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link")
    .filter({ has: page.getByRole("img") })
    .first();

test("a visitor browses from the home page to an artwork and on to its tag @phone", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "All artworks" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Artworks" })).toBeVisible();
  await findFirstArtwork(page).click();
  await expect(page).toHaveURL(/\/art\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await page.getByRole("list", { name: "Tags" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/artworks\?tags=/);
});

test("a search is in the URL and shows its number of results", async ({ page }) => {
  await page.goto("/artworks");
  await page.getByRole("searchbox").fill("fern");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/q=fern/);
  await expect(page.getByRole("main")).toContainText("Cliff Fern, Unnamed");
  await page.goBack();
  await expect(page).toHaveURL(/\/artworks$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.goto("/artworks?q=zzzzzz");
  await expect(page.getByRole("main")).not.toContainText("Cliff Fern");
});

test("a page hydrates on the first and on the second visit", async ({ page }) => {
  for (const visit of ["first", "second"]) {
    await page.goto("/artworks");
    const theme = page.getByRole("button", { name: /dark|light|theme/i }).first();
    const readClass = () => page.locator("html").getAttribute("class");
    const initialClass = await readClass();
    await theme.click();
    await expect.poll(readClass, { message: visit }).not.toBe(initialClass);
  }
});

test("pages work without JavaScript, and those that need it say so", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/artworks?q=fern");
  await expect(page.getByRole("main")).toContainText("Cliff Fern, Unnamed");
  await findFirstArtwork(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cliff Fern, Unnamed");
  const id = page.url().split("/").at(-1) ?? "";
  for (const path of ["/post/artworks", `/artworks/edit/${id}`, "/login", "/signup"]) {
    await page.goto(path);
    // getByText does not search inside <noscript>.
    await expect(page.locator("noscript p"), path).toBeVisible();
    await expect(page.getByLabel(/^Loading|^E-mail/), path).toBeHidden();
  }
  await context.close();
});

test("lightbox: Back and Escape close it and stay on the page; the next Back leaves @phone", async ({
  page,
}) => {
  await page.goto("/artworks");
  await findFirstArtwork(page).click();
  await page.waitForURL(/\/art\//);
  const artwork = page.url();
  const picture = page
    .getByRole("main")
    .getByRole("link")
    .filter({ has: page.getByRole("img") })
    .first();
  await expect(async () => {
    await picture.click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(artwork);
  await page.goForward();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(artwork);
  await expect.poll(() => page.evaluate(() => "vitrineLayer" in window.history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/artworks$/);
});

test("Back returns to the page whose contents link or skip link was used", async ({ page }) => {
  await openHydrated(page, "/legal");
  await page.getByRole("link", { name: "Without an account" }).click();
  await expect(page).toHaveURL("/legal#reading");
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveURL("/pricing");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy and legal notes");
  // Before it, the router takes the fragment away again.
  await openHydrated(page, "/artworks");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/artworks#main");
  await findFirstArtwork(page).click();
  await expect(page).toHaveURL(/\/art\//);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Artworks");
});

test("pages do not preload the picture of the page that is shown when one is missing", async ({
  request,
}) => {
  for (const path of ["/", "/artworks", "/login", "/pricing"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/rel="preload"[^>]*the-calm-sea/);
  }
});

test("the artwork list prints dark on white in either theme", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/artworks");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("unknown pages are a 404 in the chosen theme that links to the lists", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  const unknownId = "0198f0c0-0000-7000-8000-000000000000";
  for (const path of ["/nothing", `/art/${unknownId}`, "/art/x", "/artworks/edit/x"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    await expect(page.locator("html"), path).toHaveClass(/dark/);
  }
});

test("/favicon.ico exists for browsers that request it by default", async ({ request }) => {
  const response = await request.get("/favicon.ico");
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/x-icon"]);
});

test("a malformed page URL returns an error page", async ({ page }) => {
  for (const path of ["/profiles/%00", "/art/%ff"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(400);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing here");
    await expect(page.getByRole("link").first()).toBeVisible();
  }
});

test("an anonymous visitor loads no sign-in code and gets no cookie", async ({ page, context }) => {
  await context.clearCookies();
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) scripts.push(await response.text().catch(() => ""));
  });
  await page.goto("/artworks", { waitUntil: "networkidle" });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes("identitytoolkit"))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

// On phones only the page frame, forms and images differ: text pages are checked once.
const alsoOnPhones = ["/", "/artworks", "/post/artworks", "an artwork"].map((path) => ({
  path,
  tag: " @phone",
}));
const desktopOnly = ["/artworks?q=zzzz", "/login", "/signup", "/docs/api", "/nothing"].map(
  (path) => ({
    path,
    tag: "",
  }),
);
for (const { path, tag } of [...alsoOnPhones, ...desktopOnly]) {
  test(`axe reports no violations on ${path} in either theme${tag}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto(path === "an artwork" ? "/artworks" : path);
    if (path === "an artwork") {
      await findFirstArtwork(page).click();
      await page.waitForURL(/\/art\//);
    }
    await expectAccessibleInBothThemes(page);
  });
}

test("the home page shows a random opportunity and another one on demand", async ({ request }) => {
  const homeHtml = await (await request.get("/")).text();
  expect(homeHtml).toContain("Opportunity at random");
  expect(homeHtml).toContain('href="/opportunities/random"');
  const redirect = await request.get("/opportunities/random", { maxRedirects: 0 });
  expect(redirect.status()).toBe(307);
  expect(redirect.headers()["location"]).toMatch(/^\/opportunities\/[\w%-]+$/);
});
