import { postNative } from "@/e2e/support/applications";
import { openInbox } from "@/e2e/support/local-sign-in";
import { createTitle } from "@/e2e/support/opportunities";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, openHydrated, test } from "@/e2e/support/test";
import { createWrittenPdf } from "@/tests/support/pdfs";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 180_000 });

test("an organisation invites an artist, who joins by the mail, finds the team in the menu, and leaves", async ({
  page,
  browser,
}) => {
  const owner = await createPerson(page.request, { role: "CURATOR", name: "Kiln House" });
  const artist = await createPerson(page.request, { name: "Ada Brook" });
  await signInAs(page, owner, "/organisation/team");
  await page.getByLabel("E-mail address").fill(artist.email, slowTimeout);
  const { id } = await postNative(page.request, createTitle("Works about clay"), owner);
  await page.getByRole("radio", { name: "Viewer" }).check();
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText(/^Invited, until/)).toBeVisible(slowTimeout);
  await expectAccessible(page);

  const context = await browser.newContext();
  const guest = await context.newPage();
  const mail = await (await openInbox(guest)).findNewest(artist.email);
  await expect(mail).toContainText("invites you to Kiln House");
  const html = (await mail.locator("iframe").getAttribute("srcdoc")) ?? "";
  const [path = ""] = /\/invitations\/[\w.-]+/.exec(html) ?? [];
  await signInAs(guest, artist, path);
  await guest.getByRole("button", { name: "Join Kiln House" }).click(slowTimeout);
  await expect(guest.getByText("You are in the team of Kiln House.")).toBeVisible(slowTimeout);
  await expectAccessible(guest);

  await guest.getByRole("button", { name: /^Account: / }).click();
  await guest.getByRole("menuitem", { name: "Kiln House" }).click(slowTimeout);
  await expect(guest.getByText(/^You are a viewer in this team/)).toBeVisible(slowTimeout);
  await expect(guest.getByRole("heading", { name: "Invite somebody" })).toBeHidden();
  await expect(guest.getByRole("menu")).toBeHidden();
  const desk = guest.getByRole("link", { name: /^Applications to “Works about clay/ });
  await expect(desk).toHaveAttribute("href", `/organisation/opportunities/${id}/applications`);
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Leave" }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(guest.getByText("You have left Kiln House")).toBeVisible(slowTimeout);
  await context.close();
});

test("an artist keeps a statement and a CV, reads it, downloads it, and changes it", async ({
  page,
}) => {
  const artist = await createPerson(page.request, { name: "Ada Brook" });
  await signInAs(page, artist, "/account/materials");
  await page.getByRole("button", { name: "CV", exact: true }).click(slowTimeout);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A text or a PDF, please.")).toBeVisible();
  await expectAccessible(page);
  const buffer = createWrittenPdf(["Works about tides", "Born in 1990"]);
  await page
    .getByLabel("PDF")
    .setInputFiles({ name: "CV 2026.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Save" }).click();
  const link = page.getByRole("link", { name: "CV 2026.pdf" });
  await expect(link).toBeVisible(slowTimeout);
  const response = await page.request.get((await link.getAttribute("href")) ?? "", {
    headers: { range: "bytes=0-7" },
  });
  expect(response.status()).toBe(206);
  expect(response.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "content-length": "8",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(await response.text()).toBe("%PDF-1.7");

  await page.getByRole("button", { name: "Read CV 2026.pdf" }).press("Enter");
  const reader = page.getByRole("dialog", { name: "CV 2026.pdf" });
  const sheet = reader.getByRole("figure", { name: "Page 1 of 2" });
  await expect(sheet).toContainText("Works about tides", slowTimeout);
  await expect(sheet.locator("canvas")).not.toHaveAttribute("width", "0");
  const { width = 0 } = (await sheet.boundingBox()) ?? {};
  await reader.getByRole("button", { name: "Zoom in" }).press("Enter");
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBeGreaterThan(width);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Read CV 2026.pdf" })).toBeFocused();

  await page.getByRole("button", { name: "Change “CV”" }).click();
  await page.getByLabel("Text").fill("Born 1990.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Born 1990.").first()).toBeVisible(slowTimeout);
  await page.getByRole("button", { name: "Earlier versions of “CV”" }).click();
  await expect(page.getByText(/^Version 1, /)).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await openHydrated(page, "/account/materials");
  await expect(page.getByText("Born 1990.")).toBeVisible(slowTimeout);
});
