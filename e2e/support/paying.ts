import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Person } from "@/e2e/support/people";
import { pictures } from "@/e2e/support/test";

const PROVIDER = process.env["E2E_STRIPE_URL"] ?? "http://127.0.0.1:12111";

/** Leaving for the payment provider and coming back from it takes a few calls: on a busy machine longer than a step does by default. */
export const patience = { timeout: 30_000 };

/** The page of the payment provider's that the browser is led to. */
export async function payPageOf(page: Page) {
  await page.waitForURL((url) => url.origin === new URL(PROVIDER).origin, patience);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  return {
    /** What is to be paid today. */
    total: page.locator(".total dd"),
    pay: () => press("Pay"),
    decline: () => press("Decline"),
    debit: () => press("Pay later by bank debit"),
    cancel: () => press("Cancel"),
  };
}

/** Pays at an address of the payment provider's without coming back to the site. */
export async function payAndLeave(request: APIRequestContext, address: string): Promise<void> {
  const answer = await request.post(address, { form: { action: "pay" }, maxRedirects: 0 });
  expect(answer.status()).toBeLessThan(400);
}

/** Moves the payment provider's clock on past the minute in which a bank answers a debit. */
export async function letBankAnswer(request: APIRequestContext): Promise<void> {
  const answer = await request.post(`${PROVIDER}/_local/clock`, { data: { advance: 61 } });
  expect(answer.ok()).toBe(true);
}

/** Posts an artwork of somebody's. @returns its id */
export async function postArtwork(
  request: APIRequestContext,
  { idToken, profileId }: Person,
  title: string,
): Promise<string> {
  const authorization = `Bearer ${idToken}`;
  const access = await request.post("/v1/profiles/token/", {
    headers: { authorization },
    data: { id: profileId },
  });
  const { token } = await access.json();
  const [images] = pictures;
  const made = await request.post("/v1/artworks/", {
    headers: { authorization, "x-profile-token": token },
    multipart: { title, ...(images !== undefined && { images }) },
  });
  expect(made.status(), await made.text()).toBe(201);
  return String((await made.json()).id);
}
