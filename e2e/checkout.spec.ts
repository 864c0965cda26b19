import type { Page } from "@playwright/test";
import { newTitle, postOpportunity } from "@/e2e/support/opportunities";
import { letBankAnswer, patience, payAndLeave, payPageOf, postArtwork } from "@/e2e/support/paying";
import { makePerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

// Each walk leaves the site and comes back several times: on a busy machine longer than single pages.
test.describe.configure({ timeout: 180_000 });

const headline = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible(patience);

/** A draft of somebody new that only waits to be published, opened by them. */
async function openDraft(page: Page, title: string): Promise<string> {
  const poster = await makePerson(page.request, { name: "Harbour House", role: "CURATOR" });
  const id = await postOpportunity(page.request, {
    title,
    days: 40,
    poster,
    fields: { plan: undefined },
  });
  await signInAs(page, poster, `/opportunities/edit/${id}`);
  return id;
}

/** Chooses what to publish a call with, and goes to pay for it with an impatient double click; on phones by the sheet. */
async function publishAndPay(page: Page, total: string): Promise<void> {
  await page.getByRole("radio", { name: /^Standard ?\$79/ }).check(patience);
  const boosts = page.locator("details").filter({ hasText: /^Boost/ });
  if ((await boosts.getAttribute("open")) === null) await boosts.locator("summary").click();
  await page.getByRole("radio", { name: /^Highlight ?\$25/ }).check();
  const bar = page.getByRole("button", { name: "Preview and publish" });
  const onPhone = await bar.isVisible();
  if (onPhone) await bar.click();
  const part = onPhone
    ? page.getByRole("dialog")
    : page.getByRole("complementary", { name: "Preview and publish" });
  await expect(part.getByText(total)).toBeVisible();
  await part.getByRole("button", { name: "Publish and pay" }).dblclick();
}

async function expectChosen(page: Page): Promise<void> {
  await expect(page.getByRole("radio", { name: /^Standard ?\$79/ })).toBeChecked(patience);
  await expect(page.getByRole("radio", { name: /^Highlight ?\$25/ })).toBeChecked();
}

test("a call is paid for after all: given up once, declined once, and then published @phone", async ({
  page,
}) => {
  const title = newTitle("Paid call");
  await openDraft(page, title);
  await publishAndPay(page, "$104");
  const first = await payPageOf(page);
  await expect(first.total).toHaveText(/104/);
  await first.cancel();
  await headline(page, "This order was cancelled");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Back to your opportunity" }).click();
  await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue(title, patience);
  // Nothing that was chosen has to be chosen again.
  await expectChosen(page);
  await page.reload();
  await expectChosen(page);

  await publishAndPay(page, "$104");
  const second = await payPageOf(page);
  await second.decline();
  await expect(page.getByRole("alert")).toContainText(/declined/);
  await second.pay();
  await headline(page, "Your opportunity is published");
  await expect(page.getByText(`For “${title}”`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Receipt" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "See your opportunity" }).click();
  await headline(page, title);
  await expect(page.getByRole("button", { name: "Boost" })).toBeVisible(patience);
});

test("by the Back button, in two tabs, and with the tab closed after paying, a call is paid for once", async ({
  page,
  context,
}) => {
  const id = await openDraft(page, newTitle("Paid once"));
  const edit = `/opportunities/edit/${id}`;
  await publishAndPay(page, "$104");
  await payPageOf(page);
  await page.goBack();
  await publishAndPay(page, "$104");
  await payPageOf(page);
  const address = page.url();

  const other = await context.newPage();
  await other.goto(edit);
  await publishAndPay(other, "$104");
  await payPageOf(other);
  // The same purchase leads both tabs to the same checkout.
  expect(other.url()).toBe(address);
  await other.close();
  // Nobody comes back from paying: what the payment provider tells the site is enough.
  await payAndLeave(page.request, address);
  await expect(async () => {
    const opportunity = await page.request.get(`/v1/opportunities/${id}`);
    expect(await opportunity.json()).toMatchObject({ status: "PUBLISHED", plan: "STANDARD" });
  }).toPass(patience);

  await page.reload();
  await expect(page.getByRole("button", { name: "Pay" })).toHaveCount(0);
  await page.goto("/account#plan");
  const orders = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await expect(orders.filter({ hasText: "· Paid" })).toHaveCount(1, patience);
});

test("an artwork is boosted by a bank debit in the currency chosen at the top of the page", async ({
  page,
}) => {
  const artist = await makePerson(page.request, { name: "Ada Brook" });
  const title = newTitle("Low tide");
  const id = await postArtwork(page.request, artist, title);
  await signInAs(page, artist, `/art/${id}`);
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Currency: $ USD" }).click();
  await page.getByRole("menuitemradio", { name: /^€ EUR/ }).click(patience);
  await expect(header.getByRole("button", { name: "Currency: € EUR" })).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Boost" }).click();
  const dialog = page.getByRole("dialog", { name: `Boost “${title}”` });
  await dialog.getByRole("checkbox", { name: /^Highlight ?€5/ }).check(patience);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Pay" }).click();
  const checkout = await payPageOf(page);
  await expect(checkout.total).toHaveText(/€\s?5|EUR\s?5/);
  await checkout.debit();
  await headline(page, "Waiting for your bank");
  await letBankAnswer(page.request);
  await headline(page, "Your boost is running");
  await page.getByRole("link", { name: "See your artwork" }).click();
  await page.getByRole("main").getByRole("button", { name: "Boost" }).click(patience);
  await expect(page.getByRole("list", { name: "Running boosts" })).toContainText(
    "Highlight: runs until",
    patience,
  );
});

test("a visitor reads the prices in the currency of their choice and is led to an account", async ({
  page,
}) => {
  await page.goto("/pricing");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: /^Yearly/ }).click();
  await page.waitForURL(/interval=year/, patience);
  await page.getByRole("link", { name: "Organisations" }).click();
  await page.waitForURL(/audience=organization/, patience);
  const premium = page.getByRole("listitem", { name: "Premium", exact: true });
  await expect(premium).toContainText("$576 a year");
  await page.getByRole("combobox", { name: "Currency" }).selectOption("€ EUR");
  await expect(premium).toContainText("€576 a year");
  await expect(page.getByText("€199")).toBeVisible();
  await page.reload();
  await expect(premium).toContainText("€576 a year");
  await premium.getByRole("link", { name: "Choose Premium" }).click();
  await page.waitForURL((url) => url.pathname === "/signup", patience);
  expect(new URL(page.url()).searchParams.get("next")).toBe(
    "/pricing?audience=organization&interval=year",
  );
});

test("somebody tries a plan, and has it at once", async ({ page }) => {
  const artist = await makePerson(page.request, { name: "Ada Brook" });
  await signInAs(page, artist, "/pricing");
  await page.getByRole("button", { name: /^Try Starter/ }).click(patience);
  await expect(page.getByText("You are trying this plan")).toBeVisible(patience);
  await expectAccessible(page);
  await page.goto("/account#plan");
  await expect(page.getByText(/^Your trial runs until/)).toBeVisible(patience);
  await page.goto(`/profiles/${artist.profileId}`);
  await expect(page.getByRole("main").getByText("Starter")).toBeVisible();
});

test("somebody subscribes, changes up, cancels, resumes, and looks at the invoices", async ({
  page,
}) => {
  const artist = await makePerson(page.request, { name: "Ada Brook" });
  await signInAs(page, artist, "/pricing");
  await page.getByRole("button", { name: "Subscribe to Starter" }).dblclick(patience);
  const checkout = await payPageOf(page);
  await checkout.pay();
  await headline(page, "You are on Starter");
  await page.getByRole("link", { name: "See your plan" }).click();
  await expect(page.getByText(/^It renews on/)).toBeVisible(patience);

  await page.getByRole("link", { name: "Change the plan" }).click();
  const pro = page.getByRole("listitem", { name: "Pro (200 artworks)" });
  await pro.getByRole("button", { name: /^Upgrade to Pro/ }).click(patience);
  const change = page.getByRole("dialog", { name: /^Change to Pro/ });
  await expect(change.getByText("Charged today")).toBeVisible(patience);
  await expectAccessible(page);
  await change.getByRole("button", { name: "Upgrade now" }).click();
  await expect(pro.getByText("Your plan")).toBeVisible(patience);

  await page.goto("/account#plan");
  await page.getByRole("button", { name: "Cancel the plan" }).click(patience);
  const cancel = page.getByRole("dialog", { name: /^Cancel Pro/ });
  await cancel.getByRole("button", { name: "Cancel the plan" }).click(patience);
  await expect(page.getByText(/and is not renewed\.$/)).toBeVisible(patience);
  await page.getByRole("button", { name: "Resume the plan" }).click();
  await expect(page.getByText(/^It renews on/)).toBeVisible(patience);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cards and invoices" }).click();
  await expect(page.getByRole("heading", { name: "Invoices", exact: true })).toBeVisible(patience);
  await page.getByRole("link", { name: "Go back" }).click();
  await page.waitForURL((url) => url.pathname === "/account", patience);
});
