import { expect, test } from "@/e2e/support/test";

const pages = [
  ["Data and purposes", "/legal/privacy"],
  ["Services used", "/legal/subprocessors"],
  ["Processing for organisers", "/legal/processing"],
  ["Accessibility", "/legal/accessibility"],
  ["Transparency", "/legal/transparency"],
] as const;

test("the legal pages are reached from the footer, without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [name, path] of pages) {
    await page.goto("/opportunities");
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(
      page.getByRole("main").getByRole("heading", { level: 2 }).or(page.locator("main dl")).first(),
    ).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Terms of use" })).toHaveCount(0);
  expect((await page.goto("/legal/terms"))?.status()).toBe(404);
  expect((await page.goto("/legal/transparency?year=1999"))?.status()).toBe(404);
  const csv = await page.request.get("/v1/transparency?format=csv");
  expect(csv.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  await context.close();
});
