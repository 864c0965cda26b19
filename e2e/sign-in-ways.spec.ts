import type { Page } from "@playwright/test";
import { makeAccount, makeProtectedAccount, PASSWORD } from "@/e2e/support/auth-accounts";
import { chooserOf, openChooser, openInbox, type Provider } from "@/e2e/support/local-sign-in";
import { newEmail } from "@/e2e/support/people";
import { expect, expectAccessible, openAlive, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 90_000 });

const providers: Provider[] = ["Google", "X", "Facebook"];
const patience = { timeout: 15_000 };

const signedIn = (page: Page) =>
  expect(page.getByRole("banner").getByRole("button", { name: /account|profile/i })).toBeVisible(
    patience,
  );
async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole("banner");
  await signedIn(page);
  await banner.getByRole("button", { name: /account|profile/i }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(banner.getByRole("link", { name: "Sign in" })).toBeVisible(patience);
}
const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");

/** Every window of this browser asks this site only; what it asked elsewhere. */
function watchOutside(page: Page): string[] {
  const outside: string[] = [];
  page.context().on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") outside.push(request.url());
  });
  return outside;
}

for (const provider of providers) {
  test(`signing in with ${provider} in a window, and again as the same account, asks nobody outside`, async ({
    page,
  }) => {
    const outside = watchOutside(page);
    const name = `Ada ${crypto.randomUUID()}`;
    const email = newEmail();
    for (const isFirst of [true, false]) {
      await openAlive(page, "/login?next=/artworks");
      const chooser = await openChooser(page, provider);
      if (!isFirst) await chooser.pick(name);
      else if (provider === "X") await chooser.type({ name });
      else await chooser.type({ name, email });
      await page.waitForURL(({ pathname }) => pathname === "/artworks", patience);
      await signedIn(page);
      if (isFirst) await signOut(page);
    }
    expect(outside).toEqual([]);
  });
}

test("where windows are blocked, signing in goes on in this tab and comes back to where one was", async ({
  page,
}) => {
  const outside = watchOutside(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openAlive(page, "/login?next=/artworks");
  await page.getByRole("button", { name: "Sign in with X" }).click();
  await expect(alertOf(page)).toContainText("The browser blocked the window.");
  await page.getByRole("button", { name: "Continue in this tab with X" }).click();
  await expect(page.getByRole("heading", { name: "Sign in with X" })).toBeVisible(patience);
  await chooserOf(page).type({ name: `Bo ${crypto.randomUUID()}` });
  await page.waitForURL(({ pathname }) => pathname === "/artworks", patience);
  await signedIn(page);
  expect(outside).toEqual([]);
});

test("who gives up at the provider is told nothing, and the buttons stay usable", async ({
  page,
}) => {
  await openAlive(page, "/login?next=/artworks");
  await (await openChooser(page, "Facebook")).cancel();
  await expect(alertOf(page)).toHaveCount(0);
  const again = await openChooser(page, "Facebook");
  await again.type({ name: `Cy ${crypto.randomUUID()}`, email: newEmail() });
  await page.waitForURL(({ pathname }) => pathname === "/artworks", patience);
});

test("an address that has an account is not opened by what Facebook says; after signing in as before the two are linked", async ({
  page,
}) => {
  const email = newEmail();
  const name = `Di ${crypto.randomUUID()}`;
  await makeAccount(email);
  await openAlive(page, "/login?next=/artworks");
  const chooser = await openChooser(page, "Facebook");
  await chooser.type({ name, email });
  await expect(alertOf(page)).toContainText(
    "There is an account with this address that signs in another way.",
  );
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/artworks", patience);
  await signOut(page);
  await openAlive(page, "/login?next=/artworks");
  await (await openChooser(page, "Facebook")).pick(name);
  await page.waitForURL(({ pathname }) => pathname === "/artworks", patience);
  await signedIn(page);
});

test("a second factor is asked for, its code read in the inbox, and a wrong one refused", async ({
  page,
}) => {
  const email = newEmail();
  const phone = `+1555${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(10, "0")
    .slice(-7)}`;
  await makeProtectedAccount(email, phone);
  await openAlive(page, "/login?next=/artworks");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const masked = `+*******${phone.slice(-4)}`;
  await page.getByRole("button", { name: `Text a code to ${masked}` }).click();
  const inbox = await openInbox(page);
  const code = await inbox.code(phone);
  await page.getByLabel("Code", { exact: true }).fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm the code" }).click();
  await expect(alertOf(page)).toContainText("This code is not right");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Confirm the code" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/artworks", patience);
  await signedIn(page);
});

test("a forgotten password is set by the link that arrives in the inbox, once", async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email);
  const inbox = await openInbox(page);
  await expect(inbox.tab.getByText(`To ${email}`)).toHaveCount(0);
  await openAlive(page, "/login?next=/artworks");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  // The inbox was open before: it shows the mail without a reload.
  const mail = await inbox.newest(email);
  await expect(mail).toContainText("Set a new password");
  await expectAccessible(inbox.tab);
  await mail.getByRole("link", { name: "Open the link" }).click();
  await inbox.tab.waitForURL(/\/auth\/action\?mode=resetPassword/);
  const link = inbox.tab.url();
  await inbox.tab.getByLabel("New password", { exact: true }).fill("another long password");
  await inbox.tab.getByRole("button", { name: "Set the password" }).click();
  await expect(inbox.tab.getByText("Your new password is set")).toBeVisible(patience);
  await inbox.tab.goto(link);
  await expect(alertOf(inbox.tab)).toContainText("This link has been used or has expired.");

  await page.getByLabel("Password", { exact: true }).fill("another long password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/artworks", patience);
});
