import type { Page } from "@playwright/test";
import { PASSWORD } from "@/e2e/support/auth-accounts";
import { createEmail } from "@/e2e/support/people";
import { expect, expectAccessible, pictures, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 20_000 };
test.describe.configure({ timeout: 120_000 });

const heading = (page: Page, name: RegExp) => page.getByRole("heading", { level: 1, name });
const clickContinue = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

async function openForm(page: Page, as: "signup" | "login", email: string): Promise<void> {
  await page.goto(`/${as}?next=/signup/wizard/role`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const name = as === "signup" ? "Sign up" : "Sign in";
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0, slowTimeout);
}

test("an artist completes the sign-up wizard and returns to the page they came from @phone", async ({
  page,
}) => {
  await openForm(page, "signup", createEmail());
  await page.goto("/signup/wizard/role?next=/discover/artists");
  await expect(heading(page, /What brings you here/)).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Artist" }).check();
  await clickContinue(page);

  await expect(heading(page, /your name/)).toBeFocused(slowTimeout);
  await page.getByLabel(/^Name/).fill("Ada Brook");
  await page.getByLabel(/^Pronouns/).selectOption("She/her");
  await expectAccessible(page);
  await clickContinue(page);

  await expect(heading(page, /Where are you/)).toBeVisible(slowTimeout);
  await page.getByLabel(/^City/).fill("Basel");
  await page.getByLabel(/^Country/).selectOption({ label: "Switzerland" });
  await page.getByLabel("Painting").check({ force: true });
  await expectAccessible(page);
  await clickContinue(page);

  await expect(heading(page, /recognise you/)).toBeVisible(slowTimeout);
  await page.locator("input[type=file]").setInputFiles(pictures.slice(0, 1));
  await expect(page.getByRole("button", { name: "Change the picture" })).toBeVisible(slowTimeout);
  await page.getByLabel(/^Headline/).fill("Paints what boats leave behind");
  await expectAccessible(page);
  await clickContinue(page);

  await expect(heading(page, /Where else/)).toBeVisible(slowTimeout);
  await page.getByRole("button", { name: "Skip this" }).click();

  await expect(heading(page, /Your profile is ready/)).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/discover\/artists$/);
});

test("the wizard resumes at the first unfinished step, on another device too; Back keeps the input", async ({
  page,
  browser,
}) => {
  const email = createEmail();
  await openForm(page, "signup", email);
  await page.goto("/signup/wizard/links");
  await expect(page).toHaveURL(/\/wizard\/role$/, slowTimeout);
  await page.getByRole("radio", { name: "Organisation" }).check();
  await clickContinue(page);
  await page.getByLabel(/^Name of the organisation/).fill("Haus am Wasser");
  await page.getByLabel(/^Type of organisation/).selectOption({ label: "Gallery" });
  await clickContinue(page);
  await expect(heading(page, /Where is it/)).toBeVisible(slowTimeout);

  const context = await browser.newContext();
  const other = await context.newPage();
  await openForm(other, "login", email);
  await other.goto("/signup/wizard/nonsense");
  await expect(other).toHaveURL(/\/wizard\/place$/, slowTimeout);
  await other.getByLabel(/^City/).fill("Basel");
  await other.getByRole("button", { name: "Back" }).click();
  await expect(other.getByLabel(/^Name of the organisation/)).toHaveValue("Haus am Wasser");
  await expect(other.getByLabel(/^Type of organisation/)).toHaveValue("GALLERY");
  await clickContinue(other);
  await expect(other.getByLabel(/^City/)).toHaveValue("Basel");
  await other.getByRole("link", { name: "Finish later" }).click();
  await expect(other).toHaveURL(/\/artworks$/);
  await context.close();
});

test("an account creates a second profile and switches between the two", async ({ page }) => {
  await openForm(page, "signup", createEmail());
  for (const name of ["First House", "Second House"]) {
    await page.goto("/signup/wizard/role?another=1");
    await expect(page).toHaveURL(/\/wizard\/role$/, slowTimeout);
    await page.getByRole("radio", { name: "Curator" }).check();
    await clickContinue(page);
    await page.getByLabel(/^Name/).fill(name);
    await clickContinue(page);
    await expect(heading(page, /Where are you/)).toBeVisible(slowTimeout);
  }
  await page.goto("/artworks");
  const account = (name: string) =>
    page.getByRole("banner").getByRole("button", { name: `Account: ${name}` });
  await expect(account("Second House")).toBeVisible(slowTimeout);
  await account("Second House").click();
  const tokenResponse = page.waitForResponse((response) =>
    response.url().endsWith("/v1/profiles/token/"),
  );
  await page.getByRole("menuitemradio", { name: "First House" }).click();
  expect((await tokenResponse).status()).toBe(200);
  await expect(account("First House")).toBeVisible();
});
