import type { Page } from "@playwright/test";
import { createPicture, postNative, sendApplication } from "@/e2e/support/applications";
import { PASSWORD } from "@/e2e/support/auth-accounts";
import { countSteps } from "@/e2e/support/count-steps";
import { endCountdown } from "@/e2e/support/letters";
import { openInbox } from "@/e2e/support/local-sign-in";
import { createTitle } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createEmail, createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "@/e2e/support/test";
import { findToast } from "@/e2e/support/toast";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 240_000 });

const isPhone = () => test.info().project.name === "phone";

const expectGood = async (page: Page) => {
  await expectAccessible(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
};

const prefilled = [
  { id: "name", type: "SHORT_TEXT", label: "Your name", required: true, reuse: "name" },
  { id: "country", type: "COUNTRY", label: "Country", required: true, reuse: "country" },
  { id: "bio", type: "BIO", label: "Biography", required: true, maxWords: 150, reuse: "bio" },
];

/** Answers the wizard’s questions; e2e/wizard.spec.ts looks at each of them. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  const goOn = () => page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: "Artist" }).check(slowTimeout);
  await goOn();
  await page.getByLabel(/^Name/).fill("Ada Brook", slowTimeout);
  await goOn();
  await page.getByLabel(/^Country/).selectOption({ label: "Switzerland" }, slowTimeout);
  await goOn();
  await page.getByLabel(/^About you/).fill("Ada Brook draws tides.", slowTimeout);
  await goOn();
  await expect(page.getByRole("heading", { name: /Where else/ })).toBeVisible(slowTimeout);
  await page.getByRole("button", { name: "Skip this" }).click();
  await expect(page.getByRole("heading", { name: "Your profile is ready" })).toBeVisible(
    slowTimeout,
  );
}

test("an artist who is new here signs up, finds an opportunity, applies with a new work, and withdraws @phone", async ({
  page,
}) => {
  const title = createTitle("Works about the tide");
  await postNative(page.request, title, undefined, { fields: prefilled });
  await page.goto("/");
  const steps = await countSteps(page);
  const email = createEmail();
  await page.getByRole("main").getByRole("link", { name: "Sign up free" }).click();
  await signUp(page, email);
  await expectGood(page);
  expect(await steps.take()).toBeLessThanOrEqual(14);

  const inbox = await openInbox(page);
  await (await inbox.findNewest(email)).getByRole("link", { name: "Open the link" }).click();
  await expect(inbox.tab.getByRole("main")).toContainText(`${email} is verified.`, slowTimeout);
  await inbox.tab.close();
  expect(await steps.take()).toBeLessThanOrEqual(1);

  await page.getByRole("link", { name: "Find opportunities" }).click();
  const search = page.getByLabel("Search opportunities");
  await search.fill(title);
  await search.press("Enter");
  await page
    .getByRole("main")
    .getByRole("article")
    .getByRole("link", { name: new RegExp(title) })
    .first()
    .click(slowTimeout);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible(slowTimeout);
  await expect(page.getByText("Applying here is free.").first()).toBeVisible();
  await expectGood(page);
  expect(await steps.take()).toBeLessThanOrEqual(4);

  await page.getByRole("link", { name: "Apply here" }).first().click();
  await expect(page.getByText("8 questions, 6 of them required", { exact: false })).toBeVisible(
    slowTimeout,
  );
  await expectGood(page);
  await page.getByRole("button", { name: "Begin your application" }).click();
  await expect(page.getByLabel("Your name")).toHaveValue("Ada Brook", slowTimeout);
  await expect(page.getByLabel("Country")).toHaveValue("CH");
  await expect(page.getByLabel("Biography")).toHaveValue("Ada Brook draws tides.");
  await expect(page.getByText("3 answers to go").first()).toBeVisible();
  await page.getByLabel("Statement").fill("I draw what the water leaves.");
  await page.getByRole("button", { name: "Add a work" }).click();
  const dialog = page.getByRole("dialog");
  const buffer = await createPicture();
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "ebb.png", mimeType: "image/png", buffer });
  await dialog.getByLabel("Title").fill("Ebb");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Add this work" }).click();
  await expect(dialog.getByText("Not public")).toBeVisible(slowTimeout);
  await expectGood(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByLabel(/My works may be shown/).check();
  await expect(page.getByText("Ready to send").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: "Review and send" }).click();
  const review = page.getByRole("region", { name: "Check before you send" });
  await expect(review).toContainText("I draw what the water leaves.", slowTimeout);
  await expectAccessibleInBothThemes(page);
  await review.getByRole("button", { name: "Send your application" }).click();
  await expect(page.getByRole("heading", { name: "Application sent" })).toBeVisible(slowTimeout);
  await expect(page.getByRole("list", { name: "Timeline" })).toContainText("Sent");
  await expect(page.getByText(/You may edit it until/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await steps.take()).toBeLessThanOrEqual(11);

  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  const end = page.getByRole("heading", { name: /^Application No\. \d+ is withdrawn$/ });
  await expect(end).toBeFocused(slowTimeout);
  await expectGood(page);
  await page.getByRole("link", { name: "Your applications" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible(slowTimeout);
  expect(await steps.take()).toBeLessThanOrEqual(3);
});

test("an organiser writes an opportunity, chooses a form, and publishes both in one act @phone", async ({
  page,
}) => {
  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  await signInAs(page, organiser, "/opportunities/new");
  const steps = await countSteps(page);
  const title = createTitle("Drawings of the tide");
  await page.getByLabel("Type").selectOption("Open Call");
  await page.getByRole("textbox", { name: /^Title/ }).fill(title);
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Paper, any size.");
  const deadline = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Deadline", { exact: true }).fill(deadline);
  await page.getByLabel(/^Country/).selectOption("Portugal");
  await page.getByRole("radio", { name: /^On Vitrine/ }).check();
  await page.getByRole("button", { name: "Use this form" }).click(slowTimeout);
  await expect(page.getByText(/It is published together with the opportunity/)).toBeVisible(
    slowTimeout,
  );
  await expectGood(page);
  if (isPhone()) await page.getByRole("button", { name: "Preview and publish" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.waitForURL(/\/opportunities\/drawings-of-the-tide/, slowTimeout);
  expect(await steps.take()).toBeLessThanOrEqual(isPhone() ? 9 : 8);
  await expect(page.getByText("Applying here is free.").first()).toBeVisible();
  await expectGood(page);
});

test("an organiser sorts applications, decides about them and releases the letters @phone", async ({
  page,
}) => {
  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const { id } = await postNative(page.request, createTitle("Works about the tide"), organiser);
  for (const name of ["Ada Brook", "Bea Quay"]) await sendApplication(page.request, id, name);
  await signInAs(page, organiser, "/home");
  const steps = await countSteps(page);
  await page.getByRole("link", { name: /2 applications without an answer/ }).click();
  const table = page.getByRole("table", { name: "Applications" });
  await expect(table.getByRole("rowheader")).toHaveCount(2, slowTimeout);
  await expectGood(page);
  expect(await steps.take()).toBeLessThanOrEqual(1);

  const row = (name: string) => table.getByRole("row", { name: new RegExp(name) });
  const dialog = page.getByRole("dialog");
  if (isPhone()) {
    await page.getByRole("checkbox", { name: /Bea Quay/ }).check();
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await dialog.getByLabel("Stage").selectOption("Shortlist");
    await dialog.getByRole("button", { name: "Move" }).click();
  } else for (const key of ["j", "3"]) await page.keyboard.press(key);
  await expect(findToast(page, "1 application is now at “Shortlist”")).toBeVisible();
  await expect(row("Bea Quay")).toContainText("Shortlist");
  if (!isPhone()) {
    await page.keyboard.press("u");
    // The server takes back what is there then, so a stage must not overtake it.
    await expect(findToast(page, "Undone")).toBeVisible();
    for (const key of ["3", "t"]) await page.keyboard.press(key);
    await dialog.getByRole("textbox", { name: "Tag" }).fill("water");
    await page.keyboard.press("Enter");
    await expect(row("Bea Quay")).toContainText("water");
    await expect(row("Bea Quay")).toContainText("Shortlist");
  }
  expect(await steps.take()).toBeLessThanOrEqual(isPhone() ? 4 : 7);

  for (const [name, outcome] of [
    ["Bea Quay", "Accepted"],
    ["Ada Brook", "Not selected"],
  ] as const) {
    await page.getByRole("checkbox", { name: new RegExp(name) }).check();
    await page.getByRole("button", { name: "Decide", exact: true }).click();
    await dialog.getByRole("combobox").selectOption(outcome);
    await dialog.getByRole("button", { name: "Decide" }).click();
    await expect(dialog).toBeHidden();
  }
  expect(await steps.take()).toBeLessThanOrEqual(8);

  await page.getByRole("link", { name: /^Letters/ }).click();
  for (const outcome of ["Accepted", "Not selected"]) {
    const letter = page.locator("summary").filter({ hasText: outcome });
    await letter.click();
    await page.getByRole("button", { name: "Write 1 letter", exact: true }).click();
    await expect(letter).toContainText("1 letter written");
  }
  await expectGood(page);
  await page.getByRole("button", { name: "Release the letters" }).click();
  await dialog.getByRole("button", { name: "Begin the countdown" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await endCountdown(id);
  await expect(page.getByText(/^Complete: everyone has an answer/)).toBeVisible(slowTimeout);
  await expectGood(page);
  expect(await steps.take()).toBeLessThanOrEqual(7);
});
