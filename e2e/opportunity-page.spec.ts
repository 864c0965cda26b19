import type { APIRequestContext, Page } from "@playwright/test";
import { createTitle, postOpportunity } from "@/e2e/support/opportunities";
import { signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, holdScripts, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 120_000 });
test.use({ timezoneId: "Asia/Tokyo" });

const slowTimeout = { timeout: 20_000 };

const createDetailedOpportunity = (
  request: APIRequestContext,
  title: string,
  fields: object = {},
) =>
  postOpportunity(request, {
    title,
    days: 12,
    fields: {
      type: "ART_RESIDENCY",
      description:
        "# The house\n\nBy the **sea**. <script>alert(1)</script>[Bad](javascript:alert(1))",
      costs: [{ kind: "TRAVEL", paidBy: "ARTIST", amount: { amount: 20_000, currency: "EUR" } }],
      rewards: ["CASHPRIZE", "EXHIBITION"],
      rewardAmount: { amount: 500_000, currency: "EUR" },
      requirements: ["cv", "artist_statement"],
      eligibility: { countries: ["ES"], ageMin: 18 },
      ...fields,
    },
  });
const open = (page: Page, id: string) => page.goto(`/opportunities/${id}`);
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("an opportunity page shows fees, awards, documents and conditions @phone", async ({
  page,
}) => {
  const name = createTitle("Low tide residency");
  const id = await createDetailedOpportunity(page.request, name);
  await open(page, id);
  await expect(title(page)).toHaveText(name);
  await expect(page).toHaveURL(/\/opportunities\/low-tide-residency-/);
  const deadline = page.getByRole("region", { name: "Deadline" });
  await expect(deadline).toContainText("12 days left");
  await expect(deadline).toContainText("Until the end of the day");
  await expect(deadline).toContainText("Lisbon time (GMT");
  await expect(deadline).toContainText(/For you: .*0[78]:59, Tokyo time \(GMT\+9\)/, slowTimeout);
  await expect(page.getByRole("row", { name: /^Travel about \$\d+ €200$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Exhibition/ })).toBeVisible();
  await expect(page.getByText(/approximate, at the rates of/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Who can apply" })).toContainText("Spain");
  await expect(page.getByRole("heading", { level: 3, name: "The house" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bad" })).toHaveCount(0);
  await expectAccessible(page);
});

test("an opportunity page without JavaScript shows US dollars and the organiser's time zone", async ({
  browser,
  request,
}) => {
  const id = await createDetailedOpportunity(request, createTitle("Quiet house"));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page, id);
  const deadline = page.getByRole("region", { name: "Deadline" });
  await expect(deadline).toContainText("Lisbon time");
  await expect(deadline).not.toContainText("For you");
  await expect(page.getByRole("row", { name: /^Travel about \$\d+ €200$/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Currency" })).toBeHidden();
  await expect(page.getByRole("link", { name: /^Apply/ }).first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^CV/ })).toBeVisible();
  await context.close();
});

test("a currency chosen, and a document ticked, before any code has loaded count", async ({
  page,
}) => {
  const id = await createDetailedOpportunity(page.request, createTitle("Slow line"));
  const chosen = await holdScripts(page);
  await page.goto(`/opportunities/${id}`, { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Currency" }).selectOption("GBP");
  await page.getByRole("checkbox", { name: /^CV/ }).check();
  chosen();
  await expect(page.getByRole("row", { name: /^Travel about £/ })).toBeVisible(slowTimeout);
  await expect(page.getByText(/^1 document left/)).toBeVisible();
});

test("the chosen currency and the ticked documents survive a reload", async ({ page }) => {
  const id = await createDetailedOpportunity(page.request, createTitle("Mill studio"));
  await open(page, id);
  await page.getByRole("combobox", { name: "Currency" }).selectOption("GBP");
  await expect(page.getByRole("row", { name: /^Travel about £\d+ €200$/ })).toBeVisible();
  await page.getByRole("checkbox", { name: /^CV/ }).check();
  await expect(page.getByText(/^1 document left/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row", { name: /^Travel about £/ })).toBeVisible(slowTimeout);
  await expect(page.getByRole("checkbox", { name: /^CV/ })).toBeChecked();
});

test("an opportunity page tells signed-in artists whether they are eligible, and why not", async ({
  page,
}) => {
  const id = await createDetailedOpportunity(page.request, createTitle("For Spain"));
  await signInAsNew(page, { name: "Mara Lind", country: "PT" });
  await open(page, id);
  const verdict = page.getByRole("region", { name: "For Mara Lind" });
  await expect(verdict).toContainText("Not for you", slowTimeout);
  await expect(verdict).toContainText("Open to Spain: your profile’s country does not fit.");
  await expect(verdict).toContainText("Age 18 or older: your birth year is not given.");
  await expectAccessible(page);
});

test("a fact that is given in place decides, on the page and in the list", async ({ page }) => {
  const name = createTitle("Only Spain");
  const id = await createDetailedOpportunity(page.request, name);
  await signInAsNew(page, { name: "Mara Lind", country: "PT" });
  await open(page, id);
  const verdict = page.getByRole("region", { name: "For Mara Lind" });
  const save = verdict.getByRole("button", { name: "Save private facts" });
  const list = `/opportunities?q=${encodeURIComponent(name)}&eligibleOnly=true`;
  await verdict.getByLabel(/^Country of residence/).selectOption("ES", slowTimeout);
  await save.click();
  await expect(verdict).toContainText("Open to Spain: your residence fits.", slowTimeout);
  await expect(verdict).toContainText("Check this");
  await page.goto(list);
  const row = page.getByRole("article").filter({ hasText: name });
  await expect(row).toContainText("Check whether you’re eligible", slowTimeout);
  await expectAccessible(page);

  await open(page, id);
  await verdict.getByLabel(/^Year of birth/).fill("1990", slowTimeout);
  await save.click();
  await expect(verdict).toContainText("You’re eligible", slowTimeout);
  await expectAccessible(page);
  await verdict.getByRole("button", { name: "Change your private facts" }).click();
  await verdict
    .getByLabel(/^Year of birth/)
    .fill(`${new Date().getUTCFullYear() - 17}`, slowTimeout);
  await save.click();
  await expect(verdict).toContainText(
    "Age 18 or older: your birth year does not fit.",
    slowTimeout,
  );
  await page.goto(list);
  await expect(page.getByText("No open opportunity matches all of these filters.")).toBeVisible(
    slowTimeout,
  );
});

test("the deadline can be added to a calendar", async ({ page }) => {
  const name = createTitle("Salt works");
  const id = await createDetailedOpportunity(page.request, name);
  await open(page, id);
  const link = page.getByRole("link", { name: "Add to calendar" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^salt-works-.*\.ics$/);
  const response = await page.request.get(`/opportunities/${id}/calendar.ics`);
  const text = (await response.text()).replaceAll("\r\n ", "");
  expect(text).toContain("TZID:Europe/Lisbon");
  expect(text).toContain(`SUMMARY:Deadline: ${name}`);
});

test("on a phone the deadline, Apply and Save stay visible while scrolling @phone-only", async ({
  page,
}) => {
  const id = await createDetailedOpportunity(page.request, createTitle("Island winter"));
  await open(page, id);
  const bar = page.getByRole("complementary", { name: "Deadline and application" });
  await expect(bar).toBeHidden();
  await page.getByRole("heading", { name: "About this opportunity" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect(bar).toBeVisible(slowTimeout);
  await expect(bar).toContainText("12 days left");
  await expect(bar.getByRole("link", { name: /^Apply/ })).toBeVisible();
  await expect(bar.getByRole("button", { name: /^Save/ })).toBeVisible();
  await expectAccessible(page);
});

test("views and clicks on Apply are counted on the owner's page", async ({ page }) => {
  const id = await createDetailedOpportunity(page.request, createTitle("Counted call"));
  const trackingResponse = (action: string) =>
    page.waitForResponse(
      (response) =>
        response.request().method() === "POST" &&
        response.url().endsWith(`/v1/opportunities/${id}/${action}`),
    );
  const view = trackingResponse("view");
  await open(page, id);
  expect((await view).status()).toBe(204);
  const apply = trackingResponse("apply");
  await page
    .getByRole("link", { name: /^Apply/ })
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  expect((await apply).status()).toBe(204);
});

test("an unknown opportunity is a 404 page that links to the list", async ({ page }) => {
  const response = await page.goto("/opportunities/no-such-call-anywhere");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Opportunity not found/);
  await page.getByRole("link", { name: "See all opportunities" }).click();
  await expect(page).toHaveURL("/opportunities");
});
