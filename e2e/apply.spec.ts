import { addWork, createPicture, postNative } from "@/e2e/support/applications";
import { createTitle, postOpportunity } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 180_000 });

test("an artist applies with works from the portfolio, and sees what happens next @phone", async ({
  page,
}) => {
  const title = createTitle("Works about the tide");
  const { slug } = await postNative(page.request, title);
  const html = await (await page.request.get(`/apply/${slug}`)).text();
  expect(html).toContain("Applying here is free.");
  expect(html).toContain("Vitrine keeps them as its processor.");
  const artist = await createPerson(page.request);
  await addWork(page.request, artist, `Low tide ${"w".repeat(60)}`);
  await signInAs(page, artist, `/opportunities/${slug}`);
  await expect(page.getByText("Applying here is free.").first()).toBeVisible();
  await page.getByRole("link", { name: "Apply here" }).first().click();

  await expect(page.getByRole("heading", { name: `Your application: ${title}` })).toBeVisible();
  await expect(page.getByText("5 questions, 3 of them required", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Begin your application" }).click();

  await expect(page.getByText("3 answers to go").first()).toBeVisible();
  await page.getByLabel("Statement").fill("I draw what the water leaves.");
  await expect(page.getByText("2 answers to go").first()).toBeVisible();
  await expect(page.getByText(/^Saved at \d\d:\d\d$/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole("button", { name: "Review and send" }).click();
  await expect(page.getByRole("link", { name: "Works", exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Choose from your portfolio" }).click();
  await page.getByRole("button", { name: /Low tide/ }).click();
  await expectAccessible(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add a work" }).click();
  const buffer = await createPicture();
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "ebb.png", mimeType: "image/png", buffer });
  await expect(dialog.getByRole("button", { name: "Remove picture 1" })).toBeVisible();
  await dialog.getByLabel("Title").fill("Ebb");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add this work" }).click();
  await expect(dialog.getByText("Not public")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByLabel(/My works may be shown/).check();
  await expect(page.getByText("Ready to send").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Statement")).toHaveValue("I draw what the water leaves.");
  await page.getByRole("button", { name: "Review and send" }).click();
  const review = page.getByRole("region", { name: "Check before you send" });
  await expect(review).toContainText("I draw what the water leaves.");
  await review.getByRole("button", { name: "Send your application" }).click();
  await expect(page.getByText(/^Received/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Change your application" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/You may edit it until/)).toBeVisible();
  await expect(page.getByText(/earlier version/)).toBeHidden();

  const elsewhere = createTitle("A call elsewhere");
  const id = await postOpportunity(page.request, { title: elsewhere, days: 20 });
  const saved = await page.request.post(`/v1/opportunities/bookmarks/${id}`, {
    headers: { authorization: `Bearer ${artist.idToken}` },
    data: { stage: "SENT" },
  });
  expect(saved.status()).toBe(204);
  await page.goto("/account/applications");
  const waiting = page.getByRole("region", { name: "Waiting for an answer" });
  await expect(waiting.getByRole("heading", { name: title })).toBeVisible();
  await expect(waiting.getByText("Received", { exact: true })).toBeVisible();
  await expect(waiting.getByRole("heading", { name: elsewhere })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});
