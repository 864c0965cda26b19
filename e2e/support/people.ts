import { expect, type Page } from "@playwright/test";

export const PASSWORD = "a long enough password";

/** A new e-mail address for every call, so that runs never meet each other's accounts. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@vitrine.test`;
}

/** A page that finds its session takes code, a lookup and a list: on a busy machine longer than a step does by default. */
const patience = { timeout: 20_000 };

/** Signs up through the page and the first steps of the wizard, which make a profile, and ends where the person wanted to go. */
export async function signUp(
  page: Page,
  { name = "Ada Brook", next = "/artworks" } = {},
): Promise<string> {
  const email = newEmail();
  await page.goto(`/signup?next=${encodeURIComponent(next)}`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.getByRole("radio", { name: "Artist" }).check(patience);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel(/^Name/).fill(name, patience);
  await page.getByRole("button", { name: "Continue" }).click();
  // From here on there is a profile; the rest of the wizard can wait.
  await expect(page.getByRole("heading", { name: /Where are you/ })).toBeVisible(patience);
  await page.goto(next);
  return email;
}
