import type { Page } from "@playwright/test";
import { openInbox } from "@/e2e/support/local-sign-in";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 120_000 });

const slowTimeout = { timeout: 20_000 };
const notice = (page: Page) => page.getByRole("region", { name: "Verify your e-mail" });

async function verifyInAnotherTab(page: Page, email: string): Promise<void> {
  await notice(page).getByRole("button", { name: "Send the e-mail again" }).click();
  await expect(notice(page)).toContainText(`An e-mail with a link is on its way to ${email}.`);
  const inbox = await openInbox(page);
  const mail = await inbox.findNewest(email);
  const href = (await mail.getByRole("link").getAttribute("href")) ?? "";
  await inbox.tab.goto(href);
  await expect(inbox.tab.getByRole("main")).toContainText(`${email} is verified.`, slowTimeout);
}

test("publishing waits for the verified e-mail and resumes once its link is opened in another tab", async ({
  page,
}) => {
  const person = await createPerson(page.request, { name: "Harbour House", isVerified: false });
  await signInAs(page, person, "/opportunities/new");
  await expect(notice(page)).toContainText(
    "Publishing needs a verified e-mail address.",
    slowTimeout,
  );
  await expectAccessible(page);
  const title = page.getByRole("textbox", { name: /^Title/ });
  await title.fill("Low tide residency of the year");
  await page.waitForURL(/\/opportunities\/edit\//, slowTimeout);
  await verifyInAnotherTab(page, person.email);
  await expect(notice(page)).toBeHidden(slowTimeout);
  await expect(page.getByText(`${person.email} is verified.`)).toBeVisible();
  await expect(title).toHaveValue("Low tide residency of the year");

  await page.getByLabel("Type").selectOption("Residency");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Six weeks.");
  await page.getByLabel(/^Rolling/).check();
  await page.getByLabel(/^Application page/).fill("harbour.example/apply");
  const bar = page.getByRole("button", { name: "Preview and publish" });
  if (await bar.isVisible()) await bar.click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Low tide residency of the year",
    slowTimeout,
  );
});

test("a trial starts once the verification link is opened in another tab", async ({ page }) => {
  const person = await createPerson(page.request, { isVerified: false });
  await signInAs(page, person, "/pricing");
  const tryIt = page.getByRole("button", { name: "Try Starter Portfolio for 14 days" });
  await expect(tryIt).toHaveAccessibleDescription(
    "A trial needs a verified e-mail address.",
    slowTimeout,
  );
  await tryIt.click();
  await verifyInAnotherTab(page, person.email);
  await expect(page.getByText("You are trying this plan")).toBeVisible(slowTimeout);
});
