import { expect, type Page } from "@playwright/test";

export const PASSWORD = "a long enough password";

/** A new e-mail address for every call, so that runs never meet each other's accounts. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@vitrine.test`;
}

/** Signs up through the page, with a first profile, and ends where the person wanted to go. */
export async function signUp(
  page: Page,
  { name = "Ada Brook", next = "/artworks" } = {},
): Promise<string> {
  const email = newEmail();
  await page.goto(`/signup?next=${encodeURIComponent(next)}`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Who are you here?" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("radio", { name: "Artist" }).check();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForURL(({ pathname, search }) => pathname + search === next);
  return email;
}
