import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { makeAccount, PASSWORD } from "@/e2e/support/auth-accounts";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";

/** A new e-mail address for every call, so that runs never meet each other's accounts. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@vitrine.test`;
}

/** A page that finds its session takes code, a lookup and a list: on a busy machine longer than a step does by default. */
const patience = { timeout: 20_000 };

/** Somebody who was made for a walk: an account with its profile, and a token that acts for it. */
export type Person = { email: string; idToken: string; profileId: string };

/** Somebody new who has a profile already; how people sign up is walked elsewhere. */
export async function makePerson(
  request: APIRequestContext,
  { name = "Ada Brook", role = "ARTIST", country = "" } = {},
): Promise<Person> {
  const email = newEmail();
  const { idToken = "" } = await makeAccount(email);
  const made = await request.post("/v1/profiles/", {
    headers: { authorization: `Bearer ${idToken}` },
    multipart: { role, name, country },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  return { email, idToken, profileId: String(id) };
}

/** Signs somebody in through the page, and is led to where they wanted to go. */
export async function signInAs(page: Page, { email }: Person, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === next, patience);
}

/** Somebody new, signed in through the page. @returns their e-mail address */
export async function signInAsNew(
  page: Page,
  { next = "/artworks", ...person }: { name?: string; next?: string; country?: string } = {},
): Promise<string> {
  const made = await makePerson(page.request, person);
  await signInAs(page, made, next);
  return made.email;
}

/** Signs the administrator of the demo in through the page, and is led to where they wanted to go. */
export async function signInAsAdmin(page: Page, next = "/admin"): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel("E-mail").fill("admin@vitrine.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === next, patience);
}
