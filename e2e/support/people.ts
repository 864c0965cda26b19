import { expect, type Page } from "@playwright/test";
import { makeAccount, PASSWORD } from "@/e2e/support/auth-accounts";

/** A new e-mail address for every call, so that runs never meet each other's accounts. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@vitrine.test`;
}

/** A page that finds its session takes code, a lookup and a list: on a busy machine longer than a step does by default. */
const patience = { timeout: 20_000 };

/** Somebody new who has a profile already, signed in through the page and led to where they wanted to go; how people sign up is walked elsewhere. */
export async function signInAsNew(
  page: Page,
  { name = "Ada Brook", next = "/artworks", country = "" } = {},
): Promise<string> {
  const email = newEmail();
  const { idToken = "" } = await makeAccount(email);
  const made = await page.request.post("/v1/profiles/", {
    headers: { authorization: `Bearer ${idToken}` },
    multipart: { role: "ARTIST", name, country },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === next, patience);
  return email;
}
