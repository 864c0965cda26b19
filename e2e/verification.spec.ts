import type { Page } from "@playwright/test";
import { createPerson, signInAs, signInAsAdmin } from "@/e2e/support/people";
import { openInbox } from "@/e2e/support/local-sign-in";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 180_000 });

const slowTimeout = { timeout: 30_000 };

/** Similar organisations below may have the mark, too. */
const badgeOf = (page: Page) => page.getByRole("link", { name: /^Verified organisation: / });

/** The address of the page that the mail leads to. */
async function findMailedPath(page: Page, address: string): Promise<string> {
  const { tab, findNewest } = await openInbox(page);
  const mail = await findNewest(address);
  const html = (await mail.locator("iframe").getAttribute("srcdoc")) ?? "";
  await tab.close();
  return /\/verifications\/[\w./-]+/.exec(html)?.[0] ?? "";
}

test("an organisation is verified by a mail at its domain, shows the mark, and loses it @phone", async ({
  page,
  browser,
}) => {
  const owner = await createPerson(page.request, { name: "Merrow Print House" });
  const host = `print-${owner.profileId.slice(-12)}.example`;
  const changed = await page.request.patch(`/v1/profiles/${owner.profileId}`, {
    headers: { authorization: `Bearer ${owner.idToken}` },
    data: {
      role: "ART_ORGANIZATION",
      organizationType: "MUSEUM",
      contact: { website: `https://www.${host}` },
    },
  });
  expect(changed.status()).toBe(200);

  await signInAs(page, owner, `/profiles/edit/${owner.profileId}`);
  await page.getByRole("link", { name: "Get verified" }).click(slowTimeout);
  await page.getByRole("button", { name: "Show the record" }).click(slowTimeout);
  await expect(page.getByLabel("Name of the record")).toHaveValue(`_vitrine.${host}`);
  await expect(page.getByLabel("Value of the record")).toHaveValue(/^vitrine-verification=/);
  await expectAccessibleInBothThemes(page);

  const domain = await page.getByText(`@${host}`, { exact: true }).boundingBox();
  expect(domain?.height).toBeLessThan(40);
  await page.getByLabel("Address at the domain").fill("office@");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByLabel("Address at the domain")).toBeFocused();
  await page.getByLabel("Address at the domain").fill("office");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`The link is on its way to office@${host}`)).toBeVisible();

  await page.goto(await findMailedPath(page, `office@${host}`));
  await page.getByRole("button", { name: `Confirm ${host}` }).click(slowTimeout);
  await expect(page.getByText(`${host} is verified.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/profiles/${owner.slug}`);
  await badgeOf(page).click(slowTimeout);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verified organisations");
  await expectAccessible(page);

  const adminContext = await browser.newContext();
  const admin = await adminContext.newPage();
  await signInAsAdmin(admin, `/admin/verifications?profile=${owner.profileId}`);
  await admin.getByRole("button", { name: "Revoke" }).click(slowTimeout);
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Nobody at the print house knows this profile.");
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(admin.getByText(/Revoked on/)).toBeVisible(slowTimeout);
  await adminContext.close();
  await expect(async () => {
    await page.goto(`/profiles/${owner.slug}`);
    await expect(badgeOf(page)).toHaveCount(0);
  }).toPass(slowTimeout);
});
