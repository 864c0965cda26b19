import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { createAccount, createVerifiedAccount, createSession } from "@/e2e/support/auth-accounts";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";

/** Unique, so that runs do not share accounts. */
export function createEmail(): string {
  return `${crypto.randomUUID()}@vitrine.test`;
}

export const createPhone = (): string =>
  `+1555${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(10, "0")
    .slice(-7)}`;

const slowTimeout = { timeout: 20_000 };

/** An account with a profile, and a token to call the API with. */
export type Person = { email: string; idToken: string; profileId: string; slug: string };

export async function createPerson(
  request: APIRequestContext,
  {
    name = "Ada Brook",
    role = "ARTIST",
    organizationType = "",
    country = "",
    isVerified = true,
  } = {},
): Promise<Person> {
  const email = createEmail();
  const { idToken = "" } = await (isVerified ? createVerifiedAccount : createAccount)(email);
  const response = await request.post("/v1/profiles/", {
    headers: { authorization: `Bearer ${idToken}` },
    multipart: { role, name, country, organizationType },
  });
  expect(response.status()).toBe(201);
  const { id, slug } = await response.json();
  return { email, idToken, profileId: String(id), slug: String(slug) };
}

/** Opens a page with a session put into the browser's storage; the sign-in form has its own tests. */
export async function openAs(
  page: Page,
  email: string,
  path: string,
  password?: string,
): Promise<void> {
  const session = await createSession(email, password);
  const entry = await page.addInitScript(
    ({ name, value }) => localStorage.setItem(name, value),
    session,
  );
  const url = process.env["E2E_BASE_URL"] ?? "http://localhost:3000";
  await page.context().addCookies([{ name: "vitrine_session", value: "1", url }]);
  await page.goto(path);
  await entry.dispose();
  // Attached, not visible: a juror's phone shows no header.
  await expect(page.locator("header").getByText(/^Account: /)).toBeAttached(slowTimeout);
}

export const signInAs = (page: Page, { email }: Person, next: string): Promise<void> =>
  openAs(page, email, next);

/** @returns the new account's e-mail address */
export async function signInAsNew(
  page: Page,
  { next = "/artworks", ...fields }: { name?: string; next?: string; country?: string } = {},
): Promise<string> {
  const person = await createPerson(page.request, fields);
  await signInAs(page, person, next);
  return person.email;
}

export const signInAsAdmin = (page: Page, next = "/admin"): Promise<void> =>
  openAs(page, "admin@vitrine.test", next, DEMO_PASSWORD);
