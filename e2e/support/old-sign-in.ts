import type { Page } from "@playwright/test";
import { oldSignInError } from "@/lib/shared/fresh-sign-in";

/** Answers the first POST to such an address as if the last sign-in were more than five minutes ago. */
export async function rejectOldSignInOnce(page: Page, address: string): Promise<void> {
  let isRejected = false;
  await page.route(address, async (route) => {
    if (isRejected || route.request().method() !== "POST") return route.fallback();
    isRejected = true;
    const message = "Please sign in again.";
    await route.fulfill({
      status: 401,
      json: { message, code: "UNAUTHENTICATED", details: [oldSignInError] },
    });
  });
}
