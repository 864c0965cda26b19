import { expect, type Page } from "@playwright/test";

export type Provider = "Google" | "X" | "Facebook";

/** The window in which the local stack asks, in a provider's place, who signs in. It is `page` itself after a redirect. */
export function chooserOf(page: Page) {
  return {
    /** Types an account that signs in; X's may have no e-mail. */
    async type({ name, email }: { name: string; email?: string }): Promise<void> {
      await page.getByLabel("Name").fill(name);
      if (email !== undefined) await page.getByLabel("E-mail").fill(email);
      await page.getByRole("button", { name: "Sign in" }).click();
    },
    /** Picks an account that signed in before. */
    pick: (text: string) => page.getByRole("button", { name: text }).click(),
    cancel: () => page.getByRole("button", { name: "Cancel" }).click(),
  };
}

/** Presses a provider's button on the sign-in page and answers with the window that opens. */
export async function openChooser(page: Page, provider: Provider) {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: `Sign in with ${provider}` }).click();
  return chooserOf(await popup);
}

/** The local stack's inbox, in a tab of its own. */
export async function openInbox(page: Page) {
  const tab = await page.context().newPage();
  await tab.goto("/dev/inbox");
  const letters = (to: string) => tab.getByRole("listitem").filter({ hasText: `To ${to}` });
  return {
    tab,
    /** The newest mail or text to somebody, however long it takes to arrive. */
    async newest(to: string) {
      const letter = letters(to).first();
      await expect(letter).toBeVisible({ timeout: 15_000 });
      return letter;
    },
    /** The code of the newest text message to a number. */
    async code(to: string): Promise<string> {
      const letter = letters(to).first();
      await expect(letter).toBeVisible({ timeout: 15_000 });
      return (await letter.locator("code").textContent()) ?? "";
    },
  };
}
