import { PASSWORD, signUp } from "@/e2e/support/people";
import { expect, pictures, test } from "@/e2e/support/test";

// Whole walks with pictures on the way: on a busy machine they take longer than single steps.
test.describe.configure({ timeout: 90_000 });

/** What the browser holds of drafts: their places in its storage, and how many files. */
async function keptInBrowser(): Promise<{ texts: string[]; files: number }> {
  const texts = Object.keys(localStorage).filter((key) => key.includes("draft"));
  const files = await new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open("vitrine");
    opening.addEventListener("error", () => reject(new Error("The browser keeps no files.")));
    opening.addEventListener("success", () => {
      const count = opening.result.transaction("draft-files").objectStore("draft-files").count();
      count.addEventListener("success", () => resolve(count.result));
    });
  });
  return { texts, files };
}

test("signing out leaves no draft to the next person at this machine", async ({ page }) => {
  const email = await signUp(page, { next: "/post/artworks" });
  await page.locator("input[type=file]").setInputFiles(pictures.slice(0, 1));
  await page.getByLabel("Title").fill("Mine alone");
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible();
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await page.evaluate(keptInBrowser)).toEqual({ texts: [], files: 0 });

  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Remove picture 1" })).toHaveCount(0);
});
