import { openAs } from "@/e2e/support/people";
import { test } from "@/e2e/support/test";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";

test.describe.configure({ timeout: 180_000 });
test("look @phone", async ({ page }, info) => {
  await openAs(page, "artist@vitrine.test", "/account/statistics", DEMO_PASSWORD);
  await page.getByRole("table").first().waitFor();
  for (const theme of ["light", "dark"]) {
    await page.evaluate((newValue) => {
      localStorage.setItem("theme", newValue);
      window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue }));
    }, theme);
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/st-${info.project.name}-${theme}.png`, fullPage: true });
  }
});
