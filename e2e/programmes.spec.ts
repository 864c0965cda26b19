import { createAccount, PASSWORD } from "@/e2e/support/auth-accounts";
import { createEmail } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 120_000 });

const slowTimeout = { timeout: 20_000 };
const lastYear = new Date().getUTCFullYear() - 1;
/** Path in the demo (local/seed/seed-programme.ts). */
const CLOSED = `/opportunities/tidal-studio-residency-${lastYear}`;

test("a closed opportunity says when it usually opens; following it signed out leads to sign-in and follows afterwards @phone", async ({
  page,
}) => {
  const email = createEmail();
  await createAccount(email);
  await page.goto(CLOSED);
  await expect(page.getByText("Usually opens in March, closes in May.")).toBeVisible();
  await page.getByRole("button", { name: /^Tell me when it reopens/ }).click();
  await page.waitForURL(({ pathname }) => pathname === "/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === CLOSED, slowTimeout);
  const button = page.getByRole("button", { name: /reopens/ });
  await expect(button).toHaveAttribute("aria-pressed", "true", slowTimeout);
  await expectAccessible(page);

  await page.goto("/account/alerts");
  const stop = page.getByRole("button", { name: "Stop following “Tidal Studio Residency”" });
  await expect(stop).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await stop.click();
  await expect(stop).toBeHidden(slowTimeout);
});
