import { openInbox } from "@/e2e/support/local-sign-in";
import { createTitle, postOpportunity } from "@/e2e/support/opportunities";
import { createEmail, createPerson, signInAsAdmin } from "@/e2e/support/people";
import { expect, expectAccessible, openHydrated, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 180_000 });

test("a reader subscribes with an address, and the link in the mail confirms it", async ({
  page,
}) => {
  const email = createEmail();
  await openHydrated(page, "/newsletter");
  await page.getByLabel("E-mail").fill("nobody");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please enter an e-mail address")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(`We have written to ${email}`)).toBeVisible(slowTimeout);

  const inbox = await openInbox(page);
  const mail = await inbox.findNewest(email);
  await expect(mail).toContainText("Please confirm your subscription");
  const html = (await mail.locator("iframe").getAttribute("srcdoc")) ?? "";
  const [path = ""] = /\/newsletter\/confirm\?token=[^"&]+/.exec(html) ?? [];
  await openHydrated(page, path);
  await expect(page.getByText("is subscribed")).toBeHidden();
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(page.getByText(/is subscribed\. The next issue comes on/)).toBeVisible(slowTimeout);
  await expectAccessible(page);
});

test("an administrator leaves an item out, writes a title, and sends the issue, which its archive shows", async ({
  page,
}) => {
  const poster = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const title = createTitle("Low tide");
  await postOpportunity(page.request, { title, days: 20, poster });
  await signInAsAdmin(page, "/admin/newsletter");
  await expect(page.getByText(/^Issue \d+ goes out on Friday/)).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Leave out: “${title}”` }).click();
  await page.getByRole("button", { name: `Put back: “${title}”` }).click(slowTimeout);
  await expect(page.getByRole("button", { name: `Leave out: “${title}”` })).toBeVisible(
    slowTimeout,
  );
  const issueTitle = createTitle("Tides");
  await page.getByLabel("Title").fill(issueTitle);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("is saved.")).toBeVisible(slowTimeout);
  await page.getByRole("button", { name: "Send it now" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Send it now" }).click();
  await page.getByRole("link", { name: issueTitle }).click(slowTimeout);
  await expect(page.getByRole("heading", { name: issueTitle })).toBeVisible(slowTimeout);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(page);
});
