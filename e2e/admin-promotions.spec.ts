import { buyBoost } from "@/e2e/support/buying";
import { newTitle, postOpportunity } from "@/e2e/support/opportunities";
import { makePerson, signInAsAdmin } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";

const patience = { timeout: 30_000 };
test.describe.configure({ timeout: 180_000 });

test("an administrator marks a bought newsletter as done with its proof, and refunds what is not done @phone", async ({
  page,
}) => {
  const poster = await makePerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const title = newTitle("Low tide");
  const opportunityId = await postOpportunity(page.request, { title, days: 20, poster });
  await buyBoost(page.request, poster, opportunityId, "NEWSLETTER");
  const orderId = await buyBoost(page.request, poster, opportunityId, "SOCIAL_MEDIA");

  await signInAsAdmin(page, "/admin/promotions");
  const rows = page.getByRole("listitem").filter({ hasText: title });
  const newsletter = rows.filter({ hasText: "Newsletter" });
  const post = rows.filter({ hasText: "Social media" });
  await expect(newsletter).toContainText("$79", patience);
  await expect(newsletter.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(page);

  const proof = `https://news.example/${opportunityId}`;
  await newsletter.getByRole("button", { name: "Mark as done" }).click();
  const form = page.getByRole("dialog", { name: `Newsletter for “${title}”: done` });
  await form.getByLabel("Proof link").fill("in the news");
  await form.getByRole("button", { name: "Mark as done" }).click();
  await expect(form.getByText(/starting with https:\/\/, please/)).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Proof link").fill(proof);
  await form.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText("Newsletter is done.")).toBeVisible(patience);
  await expect(newsletter).toBeHidden(patience);

  await post.getByRole("button", { name: "Refund" }).click();
  const question = page.getByRole("dialog", { name: "Refund $59 to Harbour House?" });
  await expect(question).toContainText(`Social media for “${title}” leaves the queue`, patience);
  await question.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("Social media is refunded.")).toBeVisible(patience);
  await expect(post).toBeHidden(patience);

  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(newsletter.getByRole("link", { name: proof })).toBeVisible(patience);
  await page.getByRole("button", { name: "Refunded", exact: true }).click();
  await expect(post).toContainText("$59", patience);

  // The order of the refunded one counts as refunded, as nothing else was in it.
  await page.goto("/admin/orders");
  await page.getByRole("combobox", { name: "Which orders" }).selectOption("Refunded");
  await expect(page.getByRole("listitem").filter({ hasText: orderId })).toContainText(
    "Refunded",
    patience,
  );
  await expectAccessible(page);

  await page.goto("/admin/log");
  const log = page.getByRole("list", { name: "Log" }).getByRole("listitem");
  await expect(
    log.filter({ hasText: `completed what was bought: Newsletter: ${title}` }),
  ).toContainText(proof, patience);
  await expect(
    log.filter({ hasText: `refunded what was not done: Social media: ${title}` }),
  ).toContainText("$59");
});
