import type { Page } from "@playwright/test";
import { disableAccount, makeAccount, PASSWORD } from "@/e2e/support/auth-accounts";
import { openInbox } from "@/e2e/support/local-sign-in";
import { newEmail, openAs, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";
import { toast } from "@/e2e/support/toast";

test.describe.configure({ timeout: 120_000 });

const patience = { timeout: 20_000 };
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const main = (page: Page) => page.getByRole("main");

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login?next=/account");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const isWhole = (page: Page) =>
  expect(page.getByRole("heading", { name: "Delete account" })).toBeVisible(patience);

/** Opens the account of somebody who is signed in, and waits until it is shown whole. */
async function openAccount(page: Page, email: string): Promise<void> {
  await openAs(page, email, "/account");
  await isWhole(page);
}

/** Opens the link of the newest mail to somebody, in `page`. */
async function openLink(page: Page, to: string): Promise<string> {
  const inbox = await openInbox(page);
  const mail = await inbox.newest(to);
  const href = (await mail.getByRole("link").getAttribute("href")) ?? "";
  await inbox.tab.close();
  await page.goto(href);
  return href;
}

const newPhone = () =>
  `+1555${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(10, "0")
    .slice(-7)}`;

test("the account page says that it needs an account, and comes back after signing in @phone", async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email);
  await page.goto("/account");
  await main(page).getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/account");
  await expect(page.getByRole("heading", { name: "Delete account" })).toBeVisible(patience);
  await expectAccessible(page);
});

test("a forgotten password is set anew by the mail's link, which is good once", async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email);
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(main(page).getByRole("status")).toContainText("an e-mail with a link is on its way");
  const href = await openLink(page, email);
  await expect(main(page)).toContainText(`For the account of ${email}.`, patience);
  await expectAccessible(page);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(main(page).getByRole("alert")).toContainText("At least 6 characters");
  await page.getByLabel("New password", { exact: true }).fill("quite another one");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(main(page).getByRole("status")).toContainText("Your new password is set", patience);
  await page.goto(href);
  await expect(main(page).getByRole("alert")).toContainText("has been used or has expired");
  await signIn(page, email, "quite another one");
  await isWhole(page);
});

test("an e-mail is verified and changed by links of mails", async ({ page }) => {
  const [email, next] = [newEmail(), newEmail()];
  await makeAccount(email);
  await openAccount(page, email);
  const mail = part(page, "E-mail");
  await mail.getByRole("button", { name: "Send a verification e-mail" }).click();
  await expect(mail.getByRole("status").first()).toContainText("on its way");
  await openLink(page, email);
  await expect(main(page).getByRole("status")).toContainText(`${email} is verified.`, patience);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(mail).toContainText("verified", patience);
  await mail.getByLabel("New e-mail").fill(next);
  await mail.getByRole("button", { name: "Change e-mail" }).click();
  await expect(mail.getByText(`on its way to ${next}`)).toBeVisible(patience);
  await openLink(page, next);
  await expect(main(page).getByRole("status")).toContainText(`now ${next}`, patience);
  await signIn(page, next);
  await isWhole(page);
});

test("a second factor is enrolled, asked for at the next sign-in, and taken away", async ({
  page,
}) => {
  const [email, phone] = [newEmail(), newPhone()];
  await makeAccount(email);
  await openAccount(page, email);
  const factor = part(page, "Second factor");
  await expect(factor).toContainText("Verify your e-mail first");
  await page.getByRole("button", { name: "Send a verification e-mail" }).click();
  await expect(part(page, "E-mail").getByRole("status").first()).toContainText("on its way");
  await openLink(page, email);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await factor.getByLabel("Number for the codes").fill(phone);
  await factor.getByRole("button", { name: "Add a second factor" }).click();
  await expect(factor.getByLabel("Code", { exact: true })).toBeVisible(patience);
  const inbox = await openInbox(page);
  await factor.getByLabel("Code", { exact: true }).fill(await inbox.code(phone));
  await factor.getByRole("button", { name: "Confirm the code" }).click();
  await expect(factor.getByRole("status")).toContainText("From now on", patience);
  await expectAccessible(page);

  await page
    .getByRole("banner")
    .getByRole("button", { name: /account/i })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(main(page).getByRole("link", { name: "Sign in" })).toBeVisible(patience);
  await signIn(page, email);
  await page.getByRole("button", { name: /^Text a code to/ }).click();
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible(patience);
  await page.getByLabel("Code", { exact: true }).fill(await inbox.code(phone));
  await page.getByRole("button", { name: "Confirm the code" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/account", patience);
  await factor.getByRole("button", { name: `Remove ${phone}` }).click(patience);
  await expect(factor).toContainText("Not set up.", patience);
});

test("a telephone number is verified by a texted code; a wrong one is refused and stays", async ({
  page,
}) => {
  const [email, phone] = [newEmail(), newPhone()];
  await makeAccount(email);
  await openAccount(page, email);
  const telephone = part(page, "Telephone");
  await telephone.getByLabel("Your number").fill("0170 1234567");
  await telephone.getByRole("button", { name: "Text me a code" }).click();
  await expect(telephone.getByRole("alert")).toContainText("country code");
  await telephone.getByLabel("Your number").fill(phone);
  await telephone.getByRole("button", { name: "Text me a code" }).click();
  await expect(telephone.getByLabel("Code", { exact: true })).toBeVisible(patience);
  const code = await (await openInbox(page)).code(phone);
  await telephone.getByLabel("Code", { exact: true }).fill(code === "000000" ? "111111" : "000000");
  await telephone.getByRole("button", { name: "Confirm the code" }).click();
  await expect(telephone.getByRole("alert")).toContainText("This code is not right", patience);
  await telephone.getByLabel("Code", { exact: true }).fill(code);
  await telephone.getByRole("button", { name: "Confirm the code" }).click();
  await expect(telephone.getByRole("status")).toContainText(`${phone} is verified.`, patience);
});

test("a password is changed after the present one was proved; what was typed stays when it was wrong", async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email);
  await openAccount(page, email);
  const password = part(page, "Password");
  const present = password.getByLabel("Current password", { exact: true });
  await present.fill("not the password");
  await password.getByLabel("New password", { exact: true }).fill("quite another one");
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(password.getByRole("alert")).toContainText("This is not your password.", patience);
  await expect(password.getByLabel("New password", { exact: true })).toHaveValue(
    "quite another one",
  );
  await present.fill(PASSWORD);
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(
    password.getByRole("status").filter({ hasText: "Your new password is set." }),
  ).toBeVisible(patience);
  await page.context().clearCookies();
  await page.evaluate(() => indexedDB.deleteDatabase("firebaseLocalStorageDb"));
  await signIn(page, email, "quite another one");
  await isWhole(page);
});

test("signing out everywhere reaches the other tab, with the sentence that says why", async ({
  page,
  context,
}) => {
  const email = newEmail();
  await makeAccount(email);
  await openAccount(page, email);
  const other = await context.newPage();
  await other.goto("/account");
  await expect(other.getByRole("heading", { name: "Delete account" })).toBeVisible(patience);
  // The sentence stays four seconds: it is waited for in both tabs before it comes.
  const said = [page, other].map((tab) =>
    expect(tab.getByText("You are signed out everywhere.").first()).toBeVisible(patience),
  );
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await Promise.all(said);
  for (const tab of [page, other]) {
    await expect(main(tab).getByRole("link", { name: "Sign in" })).toBeVisible(patience);
  }
});

test("a session on another device ends with its next call", async ({ page, browser }) => {
  const email = newEmail();
  await makeAccount(email);
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await openAccount(elsewhere, email);
  await openAccount(page, email);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(main(page).getByRole("link", { name: "Sign in" })).toBeVisible(patience);
  await elsewhere.getByRole("button", { name: "Download your data" }).click();
  await expect(elsewhere.getByText(/signed out of this account everywhere/).first()).toBeVisible(
    patience,
  );
  await expect(main(elsewhere).getByRole("link", { name: "Sign in" })).toBeVisible(patience);
  await device.close();
});

test("a disabled account is signed out, and told so", async ({ page }) => {
  const email = newEmail();
  const { localId } = await makeAccount(email);
  await openAccount(page, email);
  await disableAccount(localId ?? "");
  await page.reload();
  await expect(main(page).getByText(/^Your session has ended/)).toBeVisible(patience);
  await signIn(page, email);
  await expect(main(page).getByRole("alert")).toContainText("has been disabled", patience);
});

test("everything that is held comes as a file", async ({ page }) => {
  await signInAsNew(page, { name: "Ida Quell", next: "/account" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click(patience);
  const file = await download;
  expect(file.suggestedFilename()).toBe("vitrine-account.json");
  const stream = await file.createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  expect(JSON.parse(text)).toMatchObject({ profiles: [{ name: "Ida Quell" }] });
});

test("an account is deleted after a confirmation that names what goes @phone", async ({ page }) => {
  const email = await signInAsNew(page, { name: "Uma Parting", next: "/account" });
  await page.getByRole("button", { name: "Delete account" }).click(patience);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("the profile “Uma Parting”");
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(toast(page, "Your account is deleted")).toBeVisible(patience);
  await page.waitForURL(({ pathname }) => pathname === "/", patience);
  await signIn(page, email);
  await expect(main(page).getByRole("alert")).toContainText("E-mail or password is wrong.");
});
