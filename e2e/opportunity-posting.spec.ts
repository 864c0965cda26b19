import type { Page } from "@playwright/test";
import { keyboardOf } from "@/e2e/support/keyboard";
import { postOpportunity } from "@/e2e/support/opportunities";
import { makePerson, signInAs, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, pictures, test } from "@/e2e/support/test";

// Long forms that save themselves, with pictures and axe on the way: on a busy machine longer than single steps.
test.describe.configure({ timeout: 120_000 });

const patience = { timeout: 20_000 };
const NEW = "/opportunities/new";
const EDIT = /\/opportunities\/edit\/[0-9a-f-]{36}$/;
const PAGE = /\/opportunities\/(?!new|edit)[a-z0-9-]+$/;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const title = (page: Page) => page.getByRole("textbox", { name: /^Title/ });
const saved = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /Draft saved/ })
    .first();
const summary = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("heading", { name: /check/ }) });

/** Everything that publishing needs, without a fee. */
async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel("Type").selectOption("Residency");
  await title(page).fill(name);
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Six **weeks**.");
  await page.getByLabel("Deadline", { exact: true }).fill(inDays(40));
  await page.getByLabel(/^Country/).selectOption("Portugal");
  await page.getByLabel(/^Application page/).fill("harbour.example/apply");
}

/** Presses the button wherever the page has it: beside the form, or on phones in the sheet. */
async function publish(page: Page): Promise<void> {
  const bar = page.getByRole("button", { name: "Preview and publish" });
  if (await bar.isVisible()) {
    await bar.click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  } else await page.getByRole("button", { name: "Publish" }).click();
}

test("somebody posts a call by a free post, edits it, and learns that the next one waits @phone", async ({
  page,
}) => {
  await signInAsNew(page, { name: "Harbour House", next: NEW });
  await fill(page, "Low tide residency of the year");
  await page.waitForURL(EDIT, patience);
  const [boats] = pictures;
  await page.locator("input[type=file]").setInputFiles([boats].flatMap((file) => file ?? []));
  await page.getByLabel("Description of picture 1").fill("Boats on a river");
  await expect(page.getByRole("progressbar")).toHaveCount(0, patience);
  await expect(saved(page)).toBeVisible(patience);
  await expectAccessible(page);
  await publish(page);
  await page.waitForURL(PAGE, patience);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Low tide residency of the year",
  );

  await page.goto("/account/opportunities");
  await expect(page.getByRole("listitem").filter({ hasText: "Published" })).toContainText(
    "Free, listed until",
    patience,
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel(/^City/).fill("Porto");
  await expect(page.getByText("Not saved yet; kept on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(PAGE, patience);
  await expect(page.getByRole("main")).toContainText("Porto");

  await page.goto(NEW);
  await expect(
    page.getByText(/Your free post is used\. The next one is available from/),
  ).toBeVisible(patience);
});

test("a call closes by itself at its deadline, and its owner is told and can copy it", async ({
  page,
}) => {
  const poster = await makePerson(page.request, { name: "Harbour House" });
  // Nobody moves the server's clock: the deadline is a few seconds ahead.
  const closes = new Date(Date.now() + 10_000).toISOString().slice(0, 19);
  const id = await postOpportunity(page.request, {
    title: "A call that closes in a moment",
    poster,
    fields: { deadlineKind: "FIXED", deadlineLocal: closes, timeZone: "UTC" },
  });
  await signInAs(page, poster, "/account/opportunities");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Its deadline passed/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await page.goto(`/opportunities/${id}`);
  const [note, heading, related] = [
    page.getByRole("note").filter({ hasText: "closed on" }),
    page.getByRole("heading", { level: 1 }),
    page.getByRole("heading", { name: "Open opportunities like it" }),
  ];
  const tops = await Promise.all(
    [note, heading, related].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[1]).toBeLessThan(320);
  await expectAccessible(page);
  await page.goto("/account/opportunities");
  await page.getByRole("button", { name: /^Copy/ }).click();
  await page.waitForURL(EDIT, patience);
  await expect(title(page)).toHaveValue("A call that closes in a moment", patience);
  await expect(page.getByLabel("Deadline", { exact: true })).toHaveValue("");
});

test("a refusal, a reload and a lost connection lose nothing of what was written", async ({
  page,
  context,
}) => {
  await signInAsNew(page, { next: NEW });
  await title(page).fill("Works about the tide");
  await page.getByLabel(/^Application e-mail/).fill("nobody");
  await page.waitForURL(EDIT, patience);
  await publish(page);
  await expect(summary(page).getByRole("link")).toHaveCount(4);
  await summary(page).getByRole("link", { name: "Description" }).click();
  await expect(page.getByRole("textbox", { name: "Description", exact: true })).toBeFocused();

  await page.reload();
  await expect(title(page)).toHaveValue("Works about the tide", patience);
  await expect(page.getByLabel(/^Application e-mail/)).toHaveValue("nobody");

  await context.setOffline(true);
  await page.getByLabel(/^City/).fill("Porto");
  await expect(page.getByText(/Not saved yet; kept on this device/).first()).toBeVisible(patience);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible(patience);
  await page.reload();
  await expect(page.getByLabel(/^City/)).toHaveValue("Porto", patience);
});

test("of two tabs one writes at a time, and taking over brings along what was typed", async ({
  page,
  context,
}) => {
  await signInAsNew(page, { next: NEW });
  await title(page).fill("Works about the tide");
  await page.waitForURL(EDIT, patience);
  await expect(saved(page)).toBeVisible(patience);
  const other = await context.newPage();
  await page.getByLabel(/^City/).fill("Porto");
  await page.getByLabel(/^Application e-mail/).fill("nobody");
  await other.goto(page.url());
  await other.getByRole("button", { name: "Continue here" }).click(patience);
  await expect(other.getByLabel(/^City/)).toHaveValue("Porto", patience);
  await expect(other.getByLabel(/^Application e-mail/)).toHaveValue("nobody");
  await expect(page.getByRole("heading", { name: /open in another tab/ })).toBeVisible(patience);
  await other.getByLabel(/^City/).fill("Lisbon");
  await expect(saved(other)).toBeVisible(patience);
  await other.close();
  await expect(page.getByLabel(/^City/)).toHaveValue("Lisbon", patience);
});

test("posting works with the keyboard alone", async ({ page }) => {
  await signInAsNew(page, { name: "Harbour House", next: NEW });
  const { press, tabTo, activate, fill: type } = keyboardOf(page);
  await tabTo(/^Type/);
  await page.keyboard.type("Job");
  await type(/^Title/, "A call by keyboard");
  await type(/^Description/, "Six weeks.");
  await tabTo(/^A fixed deadline/);
  await press("ArrowDown");
  await tabTo(/^Country/);
  await page.keyboard.type("Portugal");
  await type(/^Application e-mail/, "apply@harbour.example");
  await activate(/^Publish$/);
  await page.waitForURL(PAGE, patience);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A call by keyboard");
});
