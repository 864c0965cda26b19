import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";
import { rejectOldSignInOnce } from "@/e2e/support/old-sign-in";
import { createPerson, openAs, signInAs, signInAsAdmin } from "@/e2e/support/people";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { expect, expectAccessible, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 240_000 });

test("an administrator suspends an account; its owner contests the decision and a review reinstates it", async ({
  page,
  browser,
}) => {
  const reason = "It sells works that are not its own.";
  const person = await createPerson(page.request, { name: "Sus Pended" });
  const address = `/profiles/${person.slug}`;
  expect((await page.goto(address))?.status()).toBe(200);

  const adminContext = await browser.newContext();
  const admin = await adminContext.newPage();
  await signInAsAdmin(admin, "/admin/accounts");
  await admin.getByLabel(/Find an account/).fill(person.email);
  const row = admin.getByRole("listitem").filter({ hasText: person.email });
  await expect(row).toBeVisible(slowTimeout);
  await expectAccessible(admin);
  await row.getByRole("button", { name: "Suspend" }).click();
  const dialog = admin.getByRole("dialog", { name: `Suspend ${person.email}?` });
  await expect(dialog).toContainText("Hidden from everybody at once: 1 profile.", slowTimeout);
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByText("Please say why.")).toBeVisible();
  await dialog.getByLabel(/Reason/).fill(reason);
  await rejectOldSignInOnce(admin, "**/suspend");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible(
    slowTimeout,
  );
  await expectAccessible(admin);
  await dialog.getByLabel("Your password", { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(row.getByText("Suspended", { exact: true })).toBeVisible(slowTimeout);
  await expect
    .poll(async () => (await page.request.get(address)).status(), { timeout: 5_000 })
    .toBe(404);

  await signInAs(page, person, "/artworks");
  const notice = page.getByRole("complementary", { name: "Your account is suspended" });
  await expect(notice).toContainText(reason, slowTimeout);
  expect(await measureHorizontalOverflow(page)).toBe(0);
  await expectAccessible(page);

  // Pages show why they are closed instead of an error from a call that would be rejected.
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: /^New / }).first()).toBeVisible(slowTimeout);
  await expect(page.getByText(/could not/)).toHaveCount(0);
  for (const path of ["/account/opportunities", "/post/artworks"]) {
    await page.goto(path);
    await expect(
      page.getByText("This page is closed while your account is suspended."),
    ).toBeVisible(slowTimeout);
    await expect(page.getByText(/could not/)).toHaveCount(0);
    await expectAccessible(page);
  }
  await notice.getByRole("link").click();
  const decisions = page.getByRole("region", { name: "Decisions about your account" });
  await expect(decisions).toContainText("Your account was suspended", slowTimeout);
  await expect(page.getByRole("button", { name: "Cancel all subscriptions" })).toBeVisible();
  await expectAccessible(page);
  expect(await measureHorizontalOverflow(page)).toBe(0);
  await decisions.getByLabel(/Contest this decision/).fill("I painted them: see the invoices.");
  await decisions.getByRole("button", { name: "Send" }).click();
  await expect(decisions).toContainText("An administrator will look at it.", slowTimeout);

  await admin.goto("/admin/decisions");
  const contested = admin.getByRole("listitem").filter({ hasText: person.email }).first();
  await expect(contested).toContainText("see the invoices", slowTimeout);
  await expectAccessible(admin);
  await contested.getByRole("button", { name: "Review" }).click();
  await admin.getByRole("radio", { name: "Reverse it, and show everything again" }).check();
  await admin.getByLabel(/What the owner is told/).fill("The invoices are sound.");
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Close the review" }).click();
  await expect(admin.getByText("The review is closed.")).toBeVisible(slowTimeout);
  await adminContext.close();

  await page.reload();
  await expect(decisions).toContainText("The decision was reversed", slowTimeout);
  await expect(notice).toBeHidden();
  expect((await page.goto(address))?.status()).toBe(200);
  await openAs(page, person.email, "/post/artworks");
  await expect(page.getByLabel("Title")).toBeVisible(slowTimeout);
});
