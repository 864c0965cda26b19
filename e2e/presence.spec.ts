import { expect, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 90_000 });

const pages = [
  "/",
  "/artworks",
  "/discover/artists",
  "/opportunities",
  "/opportunities/residencies",
  "/pricing",
  "/docs/api",
];

for (const path of pages) {
  test(`${path} has a title, a description and a sharing image`, async ({ page, request }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(/Vitrine/);
    const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    for (const name of ["description", "og:title", "og:description"]) {
      expect(await meta(name).first().getAttribute("content")).toMatch(/\w{3}/);
    }
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${path === "/" ? "" : path}$`),
    );
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /icon\.svg/);
    const linked = [
      await meta("og:image").first().getAttribute("content"),
      await page.locator('link[rel="manifest"]').getAttribute("href"),
      await page.locator('link[rel="apple-touch-icon"]').getAttribute("href"),
    ];
    for (const address of linked) {
      expect((await request.get(new URL(address ?? "/-", page.url()).pathname)).status()).toBe(200);
    }
  });
}

test("the home page and the opportunity list link to their feeds", async ({ page, request }) => {
  for (const path of ["/", "/opportunities"]) {
    await page.goto(path);
    const feed = page.locator('link[type="application/rss+xml"]');
    const address = new URL((await feed.getAttribute("href")) ?? "/-", page.url());
    expect((await request.get(address.pathname + address.search)).status()).toBe(200);
  }
});

test("theme-color follows the chosen theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/artworks");
  const bar = page.locator('meta[name="theme-color"]');
  await expect(bar).toHaveAttribute("content", "#ffffff");
  await page.getByRole("contentinfo").getByRole("radio", { name: "Dark" }).check();
  await expect(bar).toHaveAttribute("content", "#131312");
});

for (const [list, link] of [
  ["/artworks", 'li a[href^="/art/"]'],
  ["/discover/artists", 'li a[href^="/profiles/"]'],
  ["/opportunities", ':is(h2, h3) a[href^="/opportunities/"]'],
] as const) {
  test(`a page of ${list} prints black on white without its controls in either theme`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await page.goto(list);
    const path = await page.locator(`main ${link}`).first().getAttribute("href");
    await page.goto(path ?? "/-");
    await expect(page.locator("html")).toHaveClass(/dark/);
    await page.emulateMedia({ media: "print" });
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { color, backgroundColor };
    });
    expect(colours).toEqual({ color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" });
    await expect(page.getByRole("banner").first()).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}
