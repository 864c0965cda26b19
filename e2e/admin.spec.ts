import type { Page } from "@playwright/test";
import { postArtwork } from "@/e2e/support/payment-page";
import { createEmail, createPerson, signInAsAdmin, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 240_000 });

const profileRow = (page: Page, name: string) =>
  page.getByRole("list", { name: "Profiles" }).getByRole("listitem").filter({ hasText: name });

test("administration pages reject visitors", async ({ page }) => {
  for (const path of [
    "/admin",
    "/admin/profiles",
    "/admin/reports",
    "/admin/promotions",
    "/admin/orders",
    "/admin/log",
  ]) {
    await page.goto(path);
    await expect(page.getByText("This page is for administrators.")).toBeVisible(slowTimeout);
  }
  await expectAccessible(page);
});

test("administration pages reject accounts that are not administrators", async ({ page }) => {
  await signInAsNew(page, { next: "/admin" });
  await expect(page.getByText("This page is for administrators.")).toBeVisible(slowTimeout);
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeHidden();
});

test("an administrator decides on a report: the content is hidden everywhere at once, restored, and the decision logged", async ({
  page,
  browser,
}) => {
  const name = `Reported ${createEmail().slice(0, 8)}`;
  const title = `Work of ${name}`;
  const artist = await createPerson(page.request, { name });
  const address = `/art/${await postArtwork(page.request, artist, title)}`;

  await page.goto(address);
  await page.getByRole("button", { name: "Report", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Report “${title}”` });
  await expect(dialog).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Please choose a reason.")).toBeVisible();
  await dialog.getByRole("radio", { name: "It is someone else’s work" }).check();
  await dialog.getByLabel(/In your words/).fill("I painted this.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Thank you.")).toBeVisible(slowTimeout);

  const adminContext = await browser.newContext();
  const admin = await adminContext.newPage();
  await signInAsAdmin(admin, "/admin/reports");
  const report = admin.getByRole("listitem").filter({ hasText: title });
  await expect(report).toContainText("I painted this.", slowTimeout);
  await expectAccessible(admin);
  await report.getByRole("button", { name: "Decide" }).click();
  await admin.getByRole("radio", { name: /^Hide the profile/ }).check();
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Hide and close" }).click();
  // The queue is inert while the dialog is open, so wait for the toast first.
  await expect(admin.getByText("Hidden. The report is closed.")).toBeVisible(slowTimeout);
  await expect(report).toBeHidden(slowTimeout);

  // Hidden from search; its page still opens.
  const searchProfiles = async () =>
    (await page.request.get(`/v1/search?q=${encodeURIComponent(name)}`)).text();
  expect(await searchProfiles()).not.toContain(name);
  await page.goto(`/artworks?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("main")).not.toContainText(title);
  expect((await page.goto(address))?.status()).toBe(200);

  await admin.goto(`/admin/profiles?query=${encodeURIComponent(name)}`);
  const row = profileRow(admin, name);
  await expect(row.getByText("Hidden", { exact: true })).toBeVisible(slowTimeout);
  await row.getByRole("button", { name: "Show again" }).click();
  await expect(row.getByRole("button", { name: "Hide from search" })).toBeVisible(slowTimeout);
  expect(await searchProfiles()).toContain(name);

  await row.getByRole("button", { name: "Artworks (1)" }).click();
  await row.getByRole("button", { name: "Show on the home page" }).click();
  await expect(row.getByRole("button", { name: "Remove from the home page" })).toBeVisible(
    slowTimeout,
  );
  await page.goto("/");
  await expect(page.getByRole("main")).toContainText(title);
  await row.getByRole("button", { name: "Remove from the home page" }).click();
  await expect(row.getByRole("button", { name: "Show on the home page" })).toBeVisible(slowTimeout);
  await expectAccessible(admin);

  await row.getByRole("button", { name: "Delete" }).first().click();
  const confirmation = admin.getByRole("dialog", { name: `Delete the profile “${name}”?` });
  await expect(confirmation).toContainText("1 artwork and all pictures", slowTimeout);
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(confirmation).toBeHidden(slowTimeout);
  await expect(row).toBeHidden(slowTimeout);
  expect((await page.goto(address))?.status()).toBe(404);

  await admin.goto("/admin/log");
  const log = admin.getByRole("list", { name: "Log" });
  for (const action of [
    "deleted the profile",
    "showed on the home page",
    "showed the profile",
    "hid the profile",
  ]) {
    await expect(log.getByRole("listitem").filter({ hasText: action }).first()).toContainText(
      name,
      slowTimeout,
    );
  }
  await expectAccessible(admin);
  await adminContext.close();
});
