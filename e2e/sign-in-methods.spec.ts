import type { Page } from "@playwright/test";
import {
  createAccount,
  createAccountWithSecondFactor,
  PASSWORD,
} from "@/e2e/support/auth-accounts";
import {
  createAccountChooser,
  openChooser,
  openInbox,
  type Provider,
} from "@/e2e/support/local-sign-in";
import { createEmail } from "@/e2e/support/people";
import { expect, expectAccessible, openHydrated, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 90_000 });

const providers: Provider[] = ["Google", "X", "Facebook"];
const slowTimeout = { timeout: 15_000 };

const accountButton = (page: Page) =>
  expect(page.getByRole("banner").getByRole("button", { name: /account|profile/i })).toBeVisible(
    slowTimeout,
  );
async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole("banner");
  await accountButton(page);
  await banner.getByRole("button", { name: /account|profile/i }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(banner.getByRole("link", { name: "Sign in" })).toBeVisible(slowTimeout);
}
const findAlert = (page: Page) => page.getByRole("main").getByRole("alert");

/** Records requests of any window to other hosts. */
function recordOutsideRequests(page: Page): string[] {
  const outsideRequests: string[] = [];
  page.context().on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost")
      outsideRequests.push(request.url());
  });
  return outsideRequests;
}

for (const provider of providers) {
  test(`signing in with ${provider} in a popup, twice as the same account, without outside requests`, async ({
    page,
  }) => {
    const outsideRequests = recordOutsideRequests(page);
    const name = `Ada ${crypto.randomUUID()}`;
    const email = createEmail();
    for (const isFirst of [true, false]) {
      await openHydrated(page, "/login?next=/artworks");
      const chooser = await openChooser(page, provider);
      if (!isFirst) await chooser.chooseAccount(name);
      else if (provider === "X") await chooser.signInAsNew({ name });
      else await chooser.signInAsNew({ name, email });
      await page.waitForURL(({ pathname }) => pathname === "/artworks", slowTimeout);
      await accountButton(page);
      if (isFirst) await signOut(page);
    }
    expect(outsideRequests).toEqual([]);
  });
}

test("with popups blocked, signing in redirects in the same tab and returns", async ({ page }) => {
  const outsideRequests = recordOutsideRequests(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openHydrated(page, "/login?next=/artworks");
  await page.getByRole("button", { name: "Sign in with X" }).click();
  await expect(findAlert(page)).toContainText("The browser blocked the window.");
  await page.getByRole("button", { name: "Continue in this tab with X" }).click();
  await expect(page.getByRole("heading", { name: "Sign in with X" })).toBeVisible(slowTimeout);
  await createAccountChooser(page).signInAsNew({ name: `Bo ${crypto.randomUUID()}` });
  await page.waitForURL(({ pathname }) => pathname === "/artworks", slowTimeout);
  await accountButton(page);
  expect(outsideRequests).toEqual([]);
});

test("closing the provider's popup shows no error, and the buttons stay usable", async ({
  page,
}) => {
  await openHydrated(page, "/login?next=/artworks");
  await (await openChooser(page, "Facebook")).cancel();
  await expect(findAlert(page)).toHaveCount(0);
  const secondChooser = await openChooser(page, "Facebook");
  await secondChooser.signInAsNew({ name: `Cy ${crypto.randomUUID()}`, email: createEmail() });
  await page.waitForURL(({ pathname }) => pathname === "/artworks", slowTimeout);
});

test("Facebook does not open an existing account with its e-mail; signing in the old way links the two", async ({
  page,
}) => {
  const email = createEmail();
  const name = `Di ${crypto.randomUUID()}`;
  await createAccount(email);
  await openHydrated(page, "/login?next=/artworks");
  const chooser = await openChooser(page, "Facebook");
  await chooser.signInAsNew({ name, email });
  await expect(findAlert(page)).toContainText(
    "There is an account with this address that signs in another way.",
  );
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/artworks", slowTimeout);
  await signOut(page);
  await openHydrated(page, "/login?next=/artworks");
  await (await openChooser(page, "Facebook")).chooseAccount(name);
  await page.waitForURL(({ pathname }) => pathname === "/artworks", slowTimeout);
  await accountButton(page);
});

test("second factor: the texted code signs in, a wrong one is rejected", async ({ page }) => {
  const email = createEmail();
  const phone = `+1555${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(10, "0")
    .slice(-7)}`;
  await createAccountWithSecondFactor(email, phone);
  await openHydrated(page, "/login?next=/artworks");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const maskedPhone = `+*******${phone.slice(-4)}`;
  await page.getByRole("button", { name: `Text a code to ${maskedPhone}` }).click();
  const inbox = await openInbox(page);
  const code = await inbox.findCode(phone);
  await page.getByLabel("Code", { exact: true }).fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm the code" }).click();
  await expect(findAlert(page)).toContainText("This code is not right");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Confirm the code" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/artworks", slowTimeout);
  await accountButton(page);
});

test("password reset: the link in the local inbox works once", async ({ page }) => {
  const email = createEmail();
  await createAccount(email);
  const inbox = await openInbox(page);
  await expect(inbox.tab.getByText(`To ${email}`)).toHaveCount(0);
  await openHydrated(page, "/login?next=/artworks");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  // The inbox was already open: it updates without a reload.
  const mail = await inbox.findNewest(email);
  await expect(mail).toContainText("Set a new password");
  await expectAccessible(inbox.tab);
  await mail.getByRole("link", { name: "Open the link" }).click();
  await inbox.tab.waitForURL(/\/auth\/action\?mode=resetPassword/);
  const link = inbox.tab.url();
  await inbox.tab.getByLabel("New password", { exact: true }).fill("another long password");
  await inbox.tab.getByRole("button", { name: "Set the password" }).click();
  await expect(inbox.tab.getByText("Your new password is set")).toBeVisible(slowTimeout);
  await inbox.tab.goto(link);
  await expect(findAlert(inbox.tab)).toContainText("This link has been used or has expired.");

  await page.getByLabel("Password", { exact: true }).fill("another long password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/artworks", slowTimeout);
});
