import { expect, type Page } from "@playwright/test";

export type Provider = "Google" | "X" | "Facebook";

/** The local stack's page in place of the provider's: a popup, or `page` itself after a redirect. */
export function createAccountChooser(page: Page) {
  return {
    /** X accounts may have no e-mail. */
    async signInAsNew({ name, email }: { name: string; email?: string }): Promise<void> {
      await page.getByLabel("Name").fill(name);
      if (email !== undefined) await page.getByLabel("E-mail").fill(email);
      await page.getByRole("button", { name: "Sign in" }).click();
    },
    chooseAccount: (text: string) => page.getByRole("button", { name: text }).click(),
    cancel: () => page.getByRole("button", { name: "Cancel" }).click(),
  };
}

export async function openChooser(page: Page, provider: Provider) {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: `Sign in with ${provider}` }).click();
  return createAccountChooser(await popup);
}

export async function openInbox(page: Page) {
  const tab = await page.context().newPage();
  await tab.goto("/dev/inbox");
  const messagesTo = (to: string) => tab.getByRole("listitem").filter({ hasText: `To ${to}` });
  return {
    tab,
    async findNewest(to: string) {
      const message = messagesTo(to).first();
      await expect(message).toBeVisible({ timeout: 15_000 });
      return message;
    },
    async findCode(to: string): Promise<string> {
      const message = messagesTo(to).first();
      await expect(message).toBeVisible({ timeout: 15_000 });
      return message.locator("code").innerText();
    },
  };
}
