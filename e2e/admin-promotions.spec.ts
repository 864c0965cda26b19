import { buyBoost } from "@/e2e/support/buy-boost";
import { createTitle, postOpportunity } from "@/e2e/support/opportunities";
import { createPerson, signInAsAdmin } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 180_000 });

test("an administrator completes a newsletter promotion with proof and refunds an open one", async ({
  page,
}) => {
  const poster = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const title = createTitle("Low tide");
  const opportunityId = await postOpportunity(page.request, { title, days: 20, poster });
  await buyBoost(page.request, poster, opportunityId, "NEWSLETTER");
  const orderId = await buyBoost(page.request, poster, opportunityId, "SOCIAL_MEDIA");

  await signInAsAdmin(page, "/admin/promotions");
  const rows = page.getByRole("listitem").filter({ hasText: title });
  const newsletter = rows.filter({ hasText: "Newsletter" });
  const post = rows.filter({ hasText: "Social media" });
  await expect(newsletter).toContainText("$79", slowTimeout);
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
  await expect(page.getByText("Newsletter is done.")).toBeVisible(slowTimeout);
  await expect(newsletter).toBeHidden(slowTimeout);

  await post.getByRole("button", { name: "Refund" }).click();
  const question = page.getByRole("dialog", { name: "Refund $59 to Harbour House?" });
  await expect(question).toContainText(`Social media for “${title}” leaves the queue`, slowTimeout);
  await question.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("Social media is refunded.")).toBeVisible(slowTimeout);
  await expect(post).toBeHidden(slowTimeout);

  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(newsletter.getByRole("link", { name: proof })).toBeVisible(slowTimeout);
  await page.getByRole("button", { name: "Refunded", exact: true }).click();
  await expect(post).toContainText("$59", slowTimeout);

  // It was the order's only item, so the whole order counts as refunded.
  await page.goto("/admin/orders");
  await page.getByRole("combobox", { name: "Which orders" }).selectOption("Refunded");
  await expect(page.getByRole("listitem").filter({ hasText: orderId })).toContainText(
    "Refunded",
    slowTimeout,
  );
  await expectAccessible(page);

  await page.goto("/admin/log");
  const log = page.getByRole("list", { name: "Log" }).getByRole("listitem");
  await expect(
    log.filter({ hasText: `completed what was bought: Newsletter: ${title}` }),
  ).toContainText(proof, slowTimeout);
  await expect(
    log.filter({ hasText: `began to refund what was not done: Social media: ${title}` }),
  ).toContainText("$59");
});
