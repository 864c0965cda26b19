import type { Page } from "@playwright/test";
import { createTitle, postOpportunity } from "@/e2e/support/opportunities";
import {
  settleBankDebits,
  slowTimeout,
  payWithoutReturning,
  waitForPaymentPage,
  postArtwork,
} from "@/e2e/support/payment-page";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 180_000 });

const headline = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible(slowTimeout);

async function openDraft(page: Page, title: string): Promise<string> {
  const poster = await createPerson(page.request, { name: "Harbour House", role: "CURATOR" });
  const id = await postOpportunity(page.request, {
    title,
    days: 40,
    poster,
    fields: { plan: undefined },
  });
  await signInAs(page, poster, `/opportunities/edit/${id}`);
  return id;
}

/** Double-clicks, as an impatient user does; on phones in the sheet. */
async function publishAndPay(page: Page, total: string): Promise<void> {
  await page.getByRole("radio", { name: /^Standard ?\$79/ }).check(slowTimeout);
  const boosts = page.locator("details").filter({ hasText: /^Boost/ });
  if ((await boosts.getAttribute("open")) === null) await boosts.locator("summary").click();
  await page.getByRole("radio", { name: /^Highlight ?\$25/ }).check();
  const openPanelButton = page.getByRole("button", { name: "Preview and publish" });
  const onPhone = await openPanelButton.isVisible();
  if (onPhone) await openPanelButton.click();
  const panel = onPhone
    ? page.getByRole("dialog")
    : page.getByRole("complementary", { name: "Preview and publish" });
  await expect(panel.getByText(total)).toBeVisible();
  await panel.getByRole("button", { name: "Publish and pay" }).dblclick();
}

async function expectSelected(page: Page): Promise<void> {
  await expect(page.getByRole("radio", { name: /^Standard ?\$79/ })).toBeChecked(slowTimeout);
  await expect(page.getByRole("radio", { name: /^Highlight ?\$25/ })).toBeChecked();
}

test("paying for an opportunity: cancelled once, declined once, then published @phone", async ({
  page,
}) => {
  const title = createTitle("Paid call");
  await openDraft(page, title);
  await publishAndPay(page, "$104");
  const firstPayment = await waitForPaymentPage(page);
  await expect(firstPayment.total).toHaveText(/104/);
  await firstPayment.cancel();
  await headline(page, "This order was cancelled");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Back to your opportunity" }).click();
  await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue(title, slowTimeout);
  await expectSelected(page);
  await page.reload();
  await expectSelected(page);

  await publishAndPay(page, "$104");
  const secondPayment = await waitForPaymentPage(page);
  await secondPayment.decline();
  await expect(page.getByRole("alert")).toContainText(/declined/);
  await secondPayment.pay();
  await headline(page, "Your opportunity is published");
  await expect(page.getByText(`For “${title}”`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Receipt" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "See your opportunity" }).click();
  await headline(page, title);
  await expect(page.getByRole("button", { name: "Boost" })).toBeVisible(slowTimeout);
});

test("an opportunity is charged once despite Back, two tabs and a tab closed after paying", async ({
  page,
  context,
}) => {
  const id = await openDraft(page, createTitle("Paid once"));
  const editPath = `/opportunities/edit/${id}`;
  await publishAndPay(page, "$104");
  await waitForPaymentPage(page);
  await page.goBack();
  await publishAndPay(page, "$104");
  await waitForPaymentPage(page);
  const paymentUrl = page.url();

  const other = await context.newPage();
  await other.goto(editPath);
  await publishAndPay(other, "$104");
  await waitForPaymentPage(other);
  expect(other.url()).toBe(paymentUrl);
  await other.close();
  // The webhook event alone publishes it.
  await payWithoutReturning(page.request, paymentUrl);
  await expect(async () => {
    const opportunity = await page.request.get(`/v1/opportunities/${id}`);
    expect(await opportunity.json()).toMatchObject({ status: "PUBLISHED", plan: "STANDARD" });
  }).toPass(slowTimeout);

  await page.reload();
  await expect(page.getByRole("button", { name: "Pay" })).toHaveCount(0);
  await page.goto("/account#plan");
  const orders = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await expect(orders.filter({ hasText: "· Paid" })).toHaveCount(1, slowTimeout);
});

test("an artwork boost is paid by bank debit in the currency chosen in the header", async ({
  page,
}) => {
  const artist = await createPerson(page.request, { name: "Ada Brook" });
  const title = createTitle("Low tide");
  const id = await postArtwork(page.request, artist, title);
  await signInAs(page, artist, `/art/${id}`);
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Currency: $ USD" }).click();
  await page.getByRole("menuitemradio", { name: /^€ EUR/ }).click(slowTimeout);
  await expect(header.getByRole("button", { name: "Currency: € EUR" })).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Boost" }).click();
  const dialog = page.getByRole("dialog", { name: `Boost “${title}”` });
  await dialog.getByRole("checkbox", { name: /^Highlight ?€5/ }).check(slowTimeout);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Pay" }).click();
  const checkout = await waitForPaymentPage(page);
  await expect(checkout.total).toHaveText(/€\s?5|EUR\s?5/);
  await checkout.payByBankDebit();
  await headline(page, "Waiting for your bank");
  await settleBankDebits(page.request);
  await headline(page, "Your boost is running");
  await page.getByRole("link", { name: "See your artwork" }).click();
  await page.getByRole("main").getByRole("button", { name: "Boost" }).click(slowTimeout);
  await expect(page.getByRole("list", { name: "Running boosts" })).toContainText(
    "Highlight: runs until",
    slowTimeout,
  );
});

test("a visitor sees prices in the chosen currency and is directed to sign up", async ({
  page,
}) => {
  await page.goto("/pricing");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: /^Yearly/ }).click();
  await page.waitForURL(/interval=year/, slowTimeout);
  await page.getByRole("link", { name: "Organisations" }).click();
  await page.waitForURL(/audience=organization/, slowTimeout);
  const premium = page.getByRole("listitem", { name: "Premium Programme", exact: true });
  await expect(premium).toContainText("$576 a year");
  await page.getByRole("combobox", { name: "Currency" }).selectOption("€ EUR");
  await expect(premium).toContainText("€576 a year");
  await expect(page.getByText("€199")).toBeVisible();
  await page.reload();
  await expect(premium).toContainText("€576 a year");
  await premium.getByRole("link", { name: "Choose Premium Programme" }).click();
  await page.waitForURL((url) => url.pathname === "/signup", slowTimeout);
  expect(new URL(page.url()).searchParams.get("next")).toBe(
    "/pricing?audience=organization&interval=year",
  );
});

test("starting a trial activates the plan at once", async ({ page }) => {
  const artist = await createPerson(page.request, { name: "Ada Brook" });
  await signInAs(page, artist, "/pricing");
  await page.getByRole("button", { name: /^Try Starter/ }).click(slowTimeout);
  await expect(page.getByText("You are trying this plan")).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await page.goto("/account#plan");
  await expect(page.getByText(/^Your trial runs until/)).toBeVisible(slowTimeout);
  await page.goto(`/profiles/${artist.profileId}`);
  await expect(page.getByRole("main").getByText("Starter")).toBeVisible();
});

test("a subscription is bought, upgraded, cancelled and resumed, and its invoices listed", async ({
  page,
}) => {
  const artist = await createPerson(page.request, { name: "Ada Brook" });
  await signInAs(page, artist, "/pricing");
  await page.getByRole("button", { name: "Subscribe to Starter" }).dblclick(slowTimeout);
  const checkout = await waitForPaymentPage(page);
  await checkout.pay();
  await headline(page, "You are on Starter Portfolio");
  await page.getByRole("link", { name: "See your plan" }).click();
  await expect(page.getByText(/^It renews on/)).toBeVisible(slowTimeout);

  await page.getByRole("link", { name: "Change the plan" }).click();
  const proPlan = page.getByRole("listitem", { name: "Pro Portfolio" });
  await proPlan.getByRole("button", { name: /^Upgrade to Pro/ }).click(slowTimeout);
  const changeDialog = page.getByRole("dialog", { name: /^Change to Pro/ });
  await expect(changeDialog.getByText("Charged today")).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await changeDialog.getByRole("button", { name: "Upgrade now" }).click();
  await expect(proPlan.getByText("Your plan")).toBeVisible(slowTimeout);

  await page.goto("/account#plan");
  await page.getByRole("button", { name: "Cancel the plan" }).click(slowTimeout);
  const cancel = page.getByRole("dialog", { name: /^Cancel Pro/ });
  await cancel.getByRole("button", { name: "Cancel the plan" }).click(slowTimeout);
  await expect(page.getByText(/and is not renewed\.$/)).toBeVisible(slowTimeout);
  await page.getByRole("button", { name: "Resume the plan" }).click();
  await expect(page.getByText(/^It renews on/)).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cards and invoices" }).click();
  await expect(page.getByRole("heading", { name: "Invoices", exact: true })).toBeVisible(
    slowTimeout,
  );
  await page.getByRole("link", { name: "Go back" }).click();
  await page.waitForURL((url) => url.pathname === "/account", slowTimeout);
});
