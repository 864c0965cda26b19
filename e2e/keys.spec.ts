import { createAccountWithSecondFactor, PASSWORD } from "@/e2e/support/auth-accounts";
import { openInbox } from "@/e2e/support/local-sign-in";
import { rejectOldSignInOnce } from "@/e2e/support/old-sign-in";
import { createEmail, createPerson, createPhone, signInAs } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, openHydrated, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 180_000 });

test("@phone an artist makes a key, whose secret is shown once, lets a program use it, rotates and revokes it", async ({
  page,
}) => {
  const artist = await createPerson(page.request, { name: "Ada Brook" });
  await signInAs(page, artist, "/account/keys");
  await expect(page.getByText("No keys yet.")).toBeVisible(slowTimeout);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByLabel("Name").fill("Portfolio site");
  await page.getByLabel("Acts as").selectOption({ label: "Ada Brook" });
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect(page.getByText("Choose at least one.")).toBeVisible();
  await expect(page.locator("summary").first()).toBeFocused();
  await page.getByText("Work and profile").click();
  await page.getByLabel("Artworks", { exact: true }).selectOption("write");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Make the key" }).click();
  const field = page.getByRole("textbox", { name: "Secret" });
  await expect(field).toHaveValue(/^vtk_\w{36}$/, slowTimeout);
  const secret = await field.inputValue();
  await expectAccessibleInBothThemes(page);

  const use = async (key: string) =>
    (
      await page.request.get("/v1/artworks/config/quotas", {
        headers: { authorization: `Bearer ${key}` },
      })
    ).status();
  expect(await use(secret)).toBe(200);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(field).toBeHidden();
  const row = page.getByRole("listitem").filter({ hasText: "Portfolio site" });
  await expect(row.getByText("Post, edit and delete artworks")).toBeVisible();
  await row.getByRole("button", { name: /^New secret/ }).click();
  await row.getByLabel("The old secret works for").selectOption({ label: "Not at all" });
  await row.getByRole("button", { name: "Make a new secret" }).click();
  await expect(field).toHaveValue(/^vtk_/, slowTimeout);
  const rotated = await field.inputValue();
  expect([await use(secret), await use(rotated)]).toEqual([401, 200]);
  await expectAccessibleInBothThemes(page);
  await row.getByRole("button", { name: "Done" }).click();
  await row.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(row.getByText(/^Revoked/)).toBeVisible(slowTimeout);
  expect(await use(rotated)).toBe(401);
});

test("a profile’s integrations say how many keys are left", async ({ page }) => {
  const owner = await createPerson(page.request, { role: "CURATOR", name: "Kiln House" });
  await signInAs(page, owner, "/organisation/integrations");
  await page.getByRole("button", { name: "New key" }).click(slowTimeout);
  await expect(page.getByText(/^0 of 5 keys used$/)).toBeVisible(slowTimeout);
  await page.getByLabel("Name").fill("Collection database");
  await page.getByRole("radio", { name: "Read everything" }).check();
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect(page.getByRole("textbox", { name: "Secret" })).toHaveValue(/^vtk_/, slowTimeout);
  await expectAccessibleInBothThemes(page);
});

test("a second factor is asked for again before a key is made, and the key has the name that was typed", async ({
  page,
}) => {
  const [email, phone] = [createEmail(), createPhone()];
  await createAccountWithSecondFactor(email, phone);
  const inbox = await openInbox(page);
  const confirmCode = async () => {
    await page.getByRole("button", { name: /^Text a code to/ }).click(slowTimeout);
    await expect(page.getByLabel("Code", { exact: true })).toBeVisible(slowTimeout);
    await page.getByLabel("Code", { exact: true }).fill(await inbox.findCode(phone));
    await page.getByRole("button", { name: "Confirm the code" }).click();
  };
  await openHydrated(page, "/login?next=/account/keys");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await confirmCode();
  await page.getByRole("button", { name: "New key" }).click(slowTimeout);
  await page.getByLabel("Name").fill("Portfolio site");
  await page.getByRole("radio", { name: "Read everything" }).check();
  await rejectOldSignInOnce(page, "**/v1/keys/");
  await page.getByRole("button", { name: "Make the key" }).click();
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await confirmCode();
  await expect(page.getByRole("textbox", { name: "Secret" })).toHaveValue(/^vtk_/, slowTimeout);
  await expect(page.getByText("Portfolio site").first()).toBeVisible();
});
