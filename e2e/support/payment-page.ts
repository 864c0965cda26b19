import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Person } from "@/e2e/support/people";
import { pictures } from "@/e2e/support/test";

const PROVIDER = process.env["E2E_STRIPE_URL"] ?? "http://127.0.0.1:12111";

export const slowTimeout = { timeout: 30_000 };

export async function waitForPaymentPage(page: Page) {
  await page.waitForURL((url) => url.origin === new URL(PROVIDER).origin, slowTimeout);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  return {
    total: page.locator(".total dd"),
    pay: () => press("Pay"),
    decline: () => press("Decline"),
    payByBankDebit: () => press("Pay later by bank debit"),
    cancel: () => press("Cancel"),
  };
}

export async function payWithoutReturning(
  request: APIRequestContext,
  address: string,
): Promise<void> {
  const response = await request.post(address, { form: { action: "pay" }, maxRedirects: 0 });
  expect(response.status()).toBeLessThan(400);
}

/** A bank debit settles within a minute on the stand-in's clock. */
export async function settleBankDebits(request: APIRequestContext): Promise<void> {
  const response = await request.post(`${PROVIDER}/_local/clock`, { data: { advance: 61 } });
  expect(response.ok()).toBe(true);
}

/** @returns the artwork's id */
export async function postArtwork(
  request: APIRequestContext,
  { idToken, profileId }: Person,
  title: string,
): Promise<string> {
  const authorization = `Bearer ${idToken}`;
  const tokenResponse = await request.post("/v1/profiles/token/", {
    headers: { authorization },
    data: { id: profileId },
  });
  const { token } = await tokenResponse.json();
  const [images] = pictures;
  const response = await request.post("/v1/artworks/", {
    headers: { authorization, "x-profile-token": token },
    multipart: { title, ...(images !== undefined && { images }) },
  });
  expect(response.status(), await response.text()).toBe(201);
  return String((await response.json()).id);
}
