import { signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, pictures, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 120_000 });

const [picture] = pictures;

test("a price: posting it, its card, the filter by a range, the page, and hiding it @phone", async ({
  page,
}) => {
  await signInAsNew(page, { next: "/post/artworks" });
  await page.locator("input[type=file]").setInputFiles([picture].flatMap((file) => file ?? []));
  await page.getByLabel("Title").fill("Priced boats");
  await page.getByLabel("Price").selectOption("Shown to everybody");
  await expect(page.getByLabel("Availability")).toHaveValue("AVAILABLE");
  await page.getByLabel("Amount").fill("1 234.50");
  await page.getByLabel("Currency", { exact: true }).selectOption("EUR");
  await page.getByRole("combobox", { name: /^Edition/ }).selectOption("Limited edition");
  await page.getByLabel("Edition size").fill("20");
  await expect(page.getByRole("complementary").getByText("€1,234.50")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post artwork" }).click();
  await page.getByRole("link", { name: "See it" }).click();
  await page.waitForURL(/\/art\/[0-9a-f-]{36}$/);
  const address = page.url();
  const work = page.getByRole("article").first();
  await expect(work).toContainText("€1,234.50");
  await expect(work).toContainText(/about \$\d/);
  await expect(work).toContainText("Limited edition of 20");
  await expect(work).toContainText("Vitrine does not sell works: ask the artist.");
  await expectAccessible(page);

  await page.goto("/artworks");
  await page.getByRole("link", { name: "For sale", exact: true }).click();
  await expect(page).toHaveURL(/availability=AVAILABLE/);
  const card = page.getByRole("main").getByRole("article").filter({ hasText: "Priced boats" });
  await expect(card.first()).toContainText("€1,234.50");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("textbox", { name: "From" }).first().fill("1234");
  await page.getByRole("textbox", { name: "To" }).first().fill("1 235");
  await page.getByRole("combobox", { name: "Currency" }).selectOption("EUR");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Show/ }).click();
  await expect(page).toHaveURL(/priceMin=123400&priceMax=123500&currency=EUR/);
  await expect(page.getByRole("link", { name: "Remove €1,234 to €1,235" })).toBeVisible();
  await expect(card.first()).toBeVisible();
  await expectAccessible(page);
  await card.first().getByRole("link").click();
  await page.waitForURL(/\/art\//);

  await page.goto(address);
  await page.getByRole("link", { name: /Edit/ }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("1234.50");
  await page.getByLabel("Price").selectOption("Only for me");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(address);
  await expect(work).not.toContainText("€");
  await page.getByRole("link", { name: /Edit/ }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("1234.50");
});
