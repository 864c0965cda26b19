import type { Page } from "@playwright/test";
import { disableAccount, createAccount, PASSWORD } from "@/e2e/support/auth-accounts";
import { openInbox } from "@/e2e/support/local-sign-in";
import { createEmail, createPhone, openAs, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";
import { findToast } from "@/e2e/support/toast";

test.describe.configure({ timeout: 120_000 });

const slowTimeout = { timeout: 20_000 };
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const main = (page: Page) => page.getByRole("main");

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login?next=/account");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const expectAccountVisible = (page: Page) =>
  expect(page.getByRole("heading", { name: "Delete account" })).toBeVisible(slowTimeout);

async function openAccount(page: Page, email: string): Promise<void> {
  await openAs(page, email, "/account");
  await expectAccountVisible(page);
}

/** @returns the link's address */
async function openLink(page: Page, to: string): Promise<string> {
  const inbox = await openInbox(page);
  const mail = await inbox.findNewest(to);
  const href = (await mail.getByRole("link").getAttribute("href")) ?? "";
  await inbox.tab.close();
  await page.goto(href);
  return href;
}

test("the account page asks to sign in and returns after it", async ({ page }) => {
  const email = createEmail();
  await createAccount(email);
  await page.goto("/account");
  await main(page).getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/account");
  await expect(page.getByRole("heading", { name: "Delete account" })).toBeVisible(slowTimeout);
  await expectAccessible(page);
});

test("password reset: the mailed link works once", async ({ page }) => {
  const email = createEmail();
  await createAccount(email);
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(main(page).getByRole("status")).toContainText("an e-mail with a link is on its way");
  const href = await openLink(page, email);
  await expect(main(page)).toContainText(`For the account of ${email}.`, slowTimeout);
  await expectAccessible(page);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(main(page).getByRole("alert")).toContainText("At least 6 characters");
  await page.getByLabel("New password", { exact: true }).fill("quite another one");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(main(page).getByRole("status")).toContainText(
    "Your new password is set",
    slowTimeout,
  );
  await page.goto(href);
  await expect(main(page).getByRole("alert")).toContainText("has been used or has expired");
  await signIn(page, email, "quite another one");
  await expectAccountVisible(page);
});

test("an e-mail address is verified and changed by mailed links", async ({ page }) => {
  const [email, next] = [createEmail(), createEmail()];
  await createAccount(email);
  await openAccount(page, email);
  const mail = section(page, "E-mail");
  await mail.getByRole("button", { name: "Send a verification e-mail" }).click();
  await expect(mail.getByRole("status").first()).toContainText("on its way");
  await openLink(page, email);
  await expect(main(page).getByRole("status")).toContainText(`${email} is verified.`, slowTimeout);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(mail).toContainText("verified", slowTimeout);
  await mail.getByLabel("New e-mail").fill(next);
  await mail.getByRole("button", { name: "Change e-mail" }).click();
  await expect(mail.getByText(`on its way to ${next}`)).toBeVisible(slowTimeout);
  await openLink(page, next);
  await expect(main(page).getByRole("status")).toContainText(`now ${next}`, slowTimeout);
  await signIn(page, next);
  await expectAccountVisible(page);
});

test("a second factor is enrolled, required at the next sign-in, and removed", async ({ page }) => {
  const [email, phone] = [createEmail(), createPhone()];
  await createAccount(email);
  await openAccount(page, email);
  const factor = section(page, "Second factor");
  await expect(factor).toContainText("Verify your e-mail first");
  await page.getByRole("button", { name: "Send a verification e-mail" }).click();
  await expect(section(page, "E-mail").getByRole("status").first()).toContainText("on its way");
  await openLink(page, email);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await factor.getByLabel("Number for the codes").fill(phone);
  await factor.getByRole("button", { name: "Add a second factor" }).click();
  await expect(factor.getByLabel("Code", { exact: true })).toBeVisible(slowTimeout);
  const inbox = await openInbox(page);
  await factor.getByLabel("Code", { exact: true }).fill(await inbox.findCode(phone));
  await factor.getByRole("button", { name: "Confirm the code" }).click();
  await expect(factor.getByRole("status")).toContainText("From now on", slowTimeout);
  await expectAccessible(page);

  await page
    .getByRole("banner")
    .getByRole("button", { name: /account/i })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(main(page).getByRole("link", { name: "Sign in" })).toBeVisible(slowTimeout);
  await signIn(page, email);
  await page.getByRole("button", { name: /^Text a code to/ }).click();
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible(slowTimeout);
  await page.getByLabel("Code", { exact: true }).fill(await inbox.findCode(phone));
  await page.getByRole("button", { name: "Confirm the code" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/account", slowTimeout);
  await factor.getByRole("button", { name: `Remove ${phone}` }).click(slowTimeout);
  await expect(factor).toContainText("Not set up.", slowTimeout);
});

test("a phone number is verified by a texted code; a wrong code is rejected", async ({ page }) => {
  const [email, phone] = [createEmail(), createPhone()];
  await createAccount(email);
  await openAccount(page, email);
  const telephone = section(page, "Telephone");
  await telephone.getByLabel("Your number").fill("0170 1234567");
  await telephone.getByRole("button", { name: "Text me a code" }).click();
  await expect(telephone.getByRole("alert")).toContainText("country code");
  await telephone.getByLabel("Your number").fill(phone);
  await telephone.getByRole("button", { name: "Text me a code" }).click();
  await expect(telephone.getByLabel("Code", { exact: true })).toBeVisible(slowTimeout);
  const code = await (await openInbox(page)).findCode(phone);
  await telephone.getByLabel("Code", { exact: true }).fill(code === "000000" ? "111111" : "000000");
  await telephone.getByRole("button", { name: "Confirm the code" }).click();
  await expect(telephone.getByRole("alert")).toContainText("This code is not right", slowTimeout);
  await telephone.getByLabel("Code", { exact: true }).fill(code);
  await telephone.getByRole("button", { name: "Confirm the code" }).click();
  await expect(telephone.getByRole("status")).toContainText(`${phone} is verified.`, slowTimeout);
});

test("changing the password needs the current one; a wrong one keeps the input", async ({
  page,
}) => {
  const email = createEmail();
  await createAccount(email);
  await openAccount(page, email);
  const password = section(page, "Password");
  const current = password.getByLabel("Current password", { exact: true });
  await current.fill("not the password");
  await password.getByLabel("New password", { exact: true }).fill("quite another one");
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByRole("alert")).toContainText(
    "This is not your password.",
    slowTimeout,
  );
  await expect(password.getByLabel("New password", { exact: true })).toHaveValue(
    "quite another one",
  );
  await current.fill(PASSWORD);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(
    password.getByRole("status").filter({ hasText: "Your new password is set." }),
  ).toBeVisible(slowTimeout);
  await page.context().clearCookies();
  await page.evaluate(() => indexedDB.deleteDatabase("firebaseLocalStorageDb"));
  await signIn(page, email, "quite another one");
  await expectAccountVisible(page);
});

test("signing out everywhere signs out the other tab and says why", async ({ page, context }) => {
  const email = createEmail();
  await createAccount(email);
  await openAccount(page, email);
  const otherTab = await context.newPage();
  await otherTab.goto("/account");
  await expect(otherTab.getByRole("heading", { name: "Delete account" })).toBeVisible(slowTimeout);
  // The toast disappears after four seconds, so both tabs start waiting before it appears.
  const notices = [page, otherTab].map((tab) =>
    expect(tab.getByText("You are signed out everywhere.").first()).toBeVisible(slowTimeout),
  );
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await Promise.all(notices);
  for (const tab of [page, otherTab]) {
    await expect(main(tab).getByRole("link", { name: "Sign in" })).toBeVisible(slowTimeout);
  }
});

test("signing out everywhere ends a session on another device with its next call", async ({
  page,
  browser,
}) => {
  const email = createEmail();
  await createAccount(email);
  const otherContext = await browser.newContext();
  const otherDevicePage = await otherContext.newPage();
  await openAccount(otherDevicePage, email);
  await openAccount(page, email);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(main(page).getByRole("link", { name: "Sign in" })).toBeVisible(slowTimeout);
  await otherDevicePage.getByRole("button", { name: "Download your data" }).click();
  await expect(
    otherDevicePage.getByText(/signed out of this account everywhere/).first(),
  ).toBeVisible(slowTimeout);
  await expect(main(otherDevicePage).getByRole("link", { name: "Sign in" })).toBeVisible(
    slowTimeout,
  );
  await otherContext.close();
});

test("a disabled account is signed out with a message", async ({ page }) => {
  const email = createEmail();
  const { localId } = await createAccount(email);
  await openAccount(page, email);
  await disableAccount(localId ?? "");
  await page.reload();
  await expect(main(page).getByText(/^Your session has ended/)).toBeVisible(slowTimeout);
  await signIn(page, email);
  await expect(main(page).getByRole("alert")).toContainText("has been disabled", slowTimeout);
});

test("the account export downloads as a file", async ({ page }) => {
  await signInAsNew(page, { name: "Ida Quell", next: "/account" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click(slowTimeout);
  const file = await download;
  expect(file.suggestedFilename()).toBe("vitrine-account.json");
  const stream = await file.createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  expect(JSON.parse(text)).toMatchObject({ profiles: [{ name: "Ida Quell" }] });
});

test("an account is deleted after a confirmation that lists what is deleted", async ({ page }) => {
  const email = await signInAsNew(page, { name: "Uma Parting", next: "/account" });
  await page.getByRole("button", { name: "Delete account" }).click(slowTimeout);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("the profile “Uma Parting”");
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(findToast(page, "Your account is deleted")).toBeVisible(slowTimeout);
  await page.waitForURL(({ pathname }) => pathname === "/", slowTimeout);
  await signIn(page, email);
  await expect(main(page).getByRole("alert")).toContainText("E-mail or password is wrong.");
});
