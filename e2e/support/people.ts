import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { makeAccount, makeVerifiedAccount, sessionOf } from "@/e2e/support/auth-accounts";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";

/** A new e-mail address for every call, so that runs never meet each other's accounts. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@vitrine.test`;
}

/** A page that finds its session takes code, a lookup and a list: on a busy machine longer than a step does by default. */
const patience = { timeout: 20_000 };

/** Somebody who was made for a walk: an account with its profile, and a token that acts for it. */
export type Person = { email: string; idToken: string; profileId: string; slug: string };

/** Somebody new who has a profile already; how people sign up is walked elsewhere. */
export async function makePerson(
  request: APIRequestContext,
  { name = "Ada Brook", role = "ARTIST", country = "", isVerified = true } = {},
): Promise<Person> {
  const email = newEmail();
  const { idToken = "" } = await (isVerified ? makeVerifiedAccount : makeAccount)(email);
  const made = await request.post("/v1/profiles/", {
    headers: { authorization: `Bearer ${idToken}` },
    multipart: { role, name, country },
  });
  expect(made.status()).toBe(201);
  const { id, slug } = await made.json();
  return { email, idToken, profileId: String(id), slug: String(slug) };
}

/**
 * Opens a page as somebody who signed in here before: their session is put where the browser keeps it. How people sign in is
 * walked elsewhere (accounts, account, sign-in-ways).
 */
export async function openAs(
  page: Page,
  email: string,
  path: string,
  password?: string,
): Promise<void> {
  const session = await sessionOf(email, password);
  const entry = await page.addInitScript(
    ({ name, value }) => localStorage.setItem(name, value),
    session,
  );
  const url = process.env["E2E_BASE_URL"] ?? "http://localhost:3000";
  await page.context().addCookies([{ name: "vitrine_session", value: "1", url }]);
  await page.goto(path);
  await entry.dispose();
  const account = page.getByRole("banner").getByRole("button", { name: /^Account: / });
  await expect(account).toBeVisible(patience);
}

/** Opens a page as somebody. */
export const signInAs = (page: Page, { email }: Person, next: string): Promise<void> =>
  openAs(page, email, next);

/** Opens a page as somebody new. @returns their e-mail address */
export async function signInAsNew(
  page: Page,
  { next = "/artworks", ...person }: { name?: string; next?: string; country?: string } = {},
): Promise<string> {
  const made = await makePerson(page.request, person);
  await signInAs(page, made, next);
  return made.email;
}

/** Opens a page as the administrator of the demo. */
export const signInAsAdmin = (page: Page, next = "/admin"): Promise<void> =>
  openAs(page, "admin@vitrine.test", next, DEMO_PASSWORD);
