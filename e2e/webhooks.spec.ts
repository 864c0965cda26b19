import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, test } from "@/e2e/support/test";
import { startWebhookReceiver } from "@/e2e/support/webhook-receiver";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 180_000 });

test("an artist adds an endpoint, which is tested, paused, sent to again, given another secret and deleted", async ({
  page,
}) => {
  const receiver = await startWebhookReceiver();
  const artist = await createPerson(page.request, { name: "Ada Brook" });
  await signInAs(page, artist, "/account/keys");
  await page.getByRole("button", { name: "New endpoint" }).click(slowTimeout);
  await expect(page.getByText("0 of 1 endpoints used")).toBeVisible(slowTimeout);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Address").fill("https://10.0.0.1/");
  await page.getByRole("radio", { name: "Everything" }).check();
  await page.getByRole("button", { name: "Add the endpoint" }).click();
  await expect(page.getByText("This address is not public.")).toBeVisible(slowTimeout);
  await expect(page.getByRole("radio", { name: "Everything" })).toBeChecked();
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByRole("button", { name: "Add the endpoint" }).click();
  const field = page.getByRole("textbox", { name: "Secret" });
  await expect(field).toHaveValue(/^whsec_/, slowTimeout);
  const secret = await field.inputValue();
  await page.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("list", { name: "Endpoints" }).getByRole("listitem").first();
  await expect(row.getByText("Every event")).toBeVisible();
  await row.getByRole("button", { name: /^Send a test/ }).click();
  const delivery = row.getByRole("list", { name: "Deliveries" }).getByRole("listitem").first();
  const summary = delivery.getByText(/^Delivered.*Answered 204$/);
  await expect(summary).toBeVisible(slowTimeout);
  expect(receiver.verifies(secret)).toBe(true);
  await summary.click();
  await expect(delivery.getByText(/\d ms$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await row.getByRole("button", { name: /^Pause/ }).click();
  await expect(row.getByText(/^Paused/)).toBeVisible(slowTimeout);
  await expect(delivery.getByRole("button", { name: "Send again" })).toBeHidden();
  await row.getByRole("button", { name: /^Enable/ }).click();
  await expect(row.getByText(/^Active/)).toBeVisible(slowTimeout);
  await delivery.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => receiver.listIds(), slowTimeout).toHaveLength(2);
  expect(new Set(receiver.listIds()).size).toBe(1);

  await row.getByRole("button", { name: /^New secret/ }).click();
  await row.getByLabel("The old secret works for").selectOption({ label: "1 hour" });
  await row.getByRole("button", { name: "Make a new secret" }).click();
  await expect(field).toHaveValue(/^whsec_/, slowTimeout);
  const rotated = await field.inputValue();
  await expectAccessibleInBothThemes(page);
  await row.getByRole("button", { name: "Done" }).click();
  await expect(row.getByText(/Old secret until/)).toBeVisible(slowTimeout);
  await row.getByRole("button", { name: /^Send a test/ }).click();
  await expect.poll(() => receiver.listIds(), slowTimeout).toHaveLength(3);
  expect([receiver.verifies(secret), receiver.verifies(rotated)]).toEqual([true, true]);

  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No endpoints yet.")).toBeVisible(slowTimeout);
  receiver.close();
});

test("@phone the form of an endpoint fits a phone, and says what is missing", async ({ page }) => {
  const owner = await createPerson(page.request, { role: "CURATOR", name: "Kiln House" });
  await signInAs(page, owner, "/organisation/integrations");
  await page.getByRole("button", { name: "New endpoint" }).click(slowTimeout);
  await page.getByLabel("Address").fill("https://hooks.example.org/vitrine");
  await page.getByRole("button", { name: "Add the endpoint" }).click();
  await expect(page.getByText("Choose at least one.")).toBeVisible();
  await page.getByRole("checkbox", { name: "A message arrives" }).check();
  await page.getByRole("button", { name: "Add the endpoint" }).click();
  await expect(page.getByRole("textbox", { name: "Secret" })).toHaveValue(/^whsec_/, slowTimeout);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("A message arrives")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
