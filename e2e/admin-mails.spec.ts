import { openInbox } from "@/e2e/support/local-sign-in";
import { createEmail, signInAsAdmin } from "@/e2e/support/people";
import { expect, expectAccessible, openHydrated, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 180_000 });

const MAIL_CATCHER = process.env["E2E_MAIL_URL"] ?? "http://127.0.0.1:1026";

test("an administrator sends a mail again that the mail server rejected", async ({ page }) => {
  const email = createEmail();
  const fault = { action: "reject", code: 550, at: "rcpt", to: email, times: 1 };
  await page.request.post(`${MAIL_CATCHER}/faults`, { data: fault });
  await openHydrated(page, "/newsletter");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(`We have written to ${email}`)).toBeVisible(slowTimeout);

  await signInAsAdmin(page, "/admin/mails");
  await expect(page.getByText("Suppressed addresses")).toBeVisible(slowTimeout);
  const failed = page
    .getByRole("list", { name: "Failed mails" })
    .getByRole("listitem")
    .filter({ hasText: /Confirmation of the newsletter.*550/ })
    .first();
  await expect(async () => {
    await page.reload();
    await page.getByRole("button", { name: "Failed" }).click(slowTimeout);
    await expect(failed).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await failed.getByRole("button", { name: "Send again" }).click();
  const question = page.getByRole("dialog");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The mail is sent again.")).toBeVisible(slowTimeout);
  const inbox = await openInbox(page);
  await expect(await inbox.findNewest(email)).toContainText("Please confirm your subscription");

  await page.goto("/admin/mails?tab=suppressions");
  await page.getByLabel("Find an address").fill(email, slowTimeout);
  await expect(page.getByText("This address is not suppressed.")).toBeVisible(slowTimeout);
  await expectAccessible(page);
  expect(page.url()).not.toContain(email);

  await page.goto("/admin/log");
  await expect(page.getByRole("list", { name: "Log" })).toContainText(
    "sent again the mail NEWSLETTER_CONFIRMATION",
    slowTimeout,
  );
});

test("an administrator sees the job queues and when they run", async ({ page }) => {
  await signInAsAdmin(page, "/admin/jobs");
  const queues = page.getByRole("list", { name: "Queues" });
  await expect(queues).toContainText("payments.reconcile", slowTimeout);
  await expect(queues.getByRole("listitem").filter({ hasText: "files.sweep" })).toContainText(
    "daily at 03:30 UTC",
  );
  await expect(page.getByRole("link", { name: "Jobs" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
});
