import type { Page } from "@playwright/test";
import { createKeyboard } from "@/e2e/support/keyboard";
import { postOpportunity } from "@/e2e/support/opportunities";
import { createPerson, signInAs, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, pictures, readTop, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 120_000 });

const slowTimeout = { timeout: 20_000 };
const NEW = "/opportunities/new";
const EDIT = /\/opportunities\/edit\/[0-9a-f-]{36}$/;
const PAGE = /\/opportunities\/(?!new|edit)[a-z0-9-]+$/;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const title = (page: Page) => page.getByRole("textbox", { name: /^Title/ });
const savedNotice = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /Draft saved/ })
    .first();
const summary = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("heading", { name: /check/ }) });

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel("Type").selectOption("Residency");
  await title(page).fill(name);
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Six **weeks**.");
  await page.getByLabel("Deadline", { exact: true }).fill(inDays(40));
  await page.getByLabel(/^Country/).selectOption("Portugal");
  await page.getByLabel(/^Application page/).fill("harbour.example/apply");
}

/** Publishes the opportunity; on phones the button is in the sheet. */
async function publish(page: Page): Promise<void> {
  const bar = page.getByRole("button", { name: "Preview and publish" });
  if (await bar.isVisible()) {
    await bar.click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  } else await page.getByRole("button", { name: "Publish" }).click();
}

test("posting an opportunity with a free post, editing it, and the wait for the next free post @phone", async ({
  page,
}) => {
  await signInAsNew(page, { name: "Harbour House", next: NEW });
  await fill(page, "Low tide residency of the year");
  await page.waitForURL(EDIT, slowTimeout);
  const [firstPicture] = pictures;
  await page
    .locator("input[type=file]")
    .setInputFiles([firstPicture].flatMap((file) => file ?? []));
  await page.getByLabel("Description of picture 1").fill("Boats on a river");
  await expect(page.getByRole("progressbar")).toHaveCount(0, slowTimeout);
  await expect(savedNotice(page)).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await publish(page);
  await page.waitForURL(PAGE, slowTimeout);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Low tide residency of the year",
  );

  await page.goto("/account/opportunities");
  await expect(page.getByRole("listitem").filter({ hasText: "Published" })).toContainText(
    "Free, listed until",
    slowTimeout,
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel(/^City/).fill("Porto");
  await expect(page.getByText("Not saved yet; kept on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(PAGE, slowTimeout);
  await expect(page.getByRole("main")).toContainText("Porto");

  await page.goto(NEW);
  await expect(
    page.getByText(/Your free post is used\. The next one is available from/),
  ).toBeVisible(slowTimeout);
});

test("an opportunity closes at its deadline; its owner sees that and can copy it", async ({
  page,
}) => {
  const poster = await createPerson(page.request, { name: "Harbour House" });
  // The server's clock cannot be moved, so the deadline is a few seconds ahead.
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
  const positions = await Promise.all([note, heading, related].map((element) => readTop(element)));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions[1]).toBeLessThan(320);
  await expectAccessible(page);
  await page.goto("/account/opportunities");
  await page.getByRole("button", { name: /^Copy/ }).click();
  await page.waitForURL(EDIT, slowTimeout);
  await expect(title(page)).toHaveValue("A call that closes in a moment", slowTimeout);
  await expect(page.getByLabel("Deadline", { exact: true })).toHaveValue("");
});

test("opportunity form: input survives a rejected publish, a reload and a lost connection", async ({
  page,
  context,
}) => {
  await signInAsNew(page, { next: NEW });
  await title(page).fill("Works about the tide");
  await page.getByRole("radio", { name: "By e-mail" }).check();
  await page.getByLabel(/^Application e-mail/).fill("nobody");
  await page.waitForURL(EDIT, slowTimeout);
  await expect(savedNotice(page)).toBeVisible(slowTimeout);
  await publish(page);
  await expect(summary(page).getByRole("link")).toHaveCount(4);
  await summary(page).getByRole("link", { name: "Description" }).click();
  await expect(page.getByRole("textbox", { name: "Description", exact: true })).toBeFocused();

  await page.reload();
  await expect(title(page)).toHaveValue("Works about the tide", slowTimeout);
  await expect(page.getByLabel(/^Application e-mail/)).toHaveValue("nobody");

  await context.setOffline(true);
  await page.getByLabel(/^City/).fill("Porto");
  await expect(page.getByText(/Not saved yet; kept on this device/).first()).toBeVisible(
    slowTimeout,
  );
  await context.setOffline(false);
  await expect(savedNotice(page)).toBeVisible(slowTimeout);
  await page.reload();
  await expect(page.getByLabel(/^City/)).toHaveValue("Porto", slowTimeout);
});

test("opportunity form: one of two tabs edits at a time; taking over keeps what was typed", async ({
  page,
  context,
}) => {
  await signInAsNew(page, { next: NEW });
  await title(page).fill("Works about the tide");
  await page.waitForURL(EDIT, slowTimeout);
  await expect(savedNotice(page)).toBeVisible(slowTimeout);
  const other = await context.newPage();
  await page.getByLabel(/^City/).fill("Porto");
  await page.getByLabel(/^Application e-mail/).fill("nobody");
  await other.goto(page.url());
  await other.getByRole("button", { name: "Continue here" }).click(slowTimeout);
  await expect(other.getByLabel(/^City/)).toHaveValue("Porto", slowTimeout);
  await expect(other.getByLabel(/^Application e-mail/)).toHaveValue("nobody");
  await expect(page.getByRole("heading", { name: /open in another tab/ })).toBeVisible(slowTimeout);
  await other.getByLabel(/^City/).fill("Lisbon");
  await expect(savedNotice(other)).toBeVisible(slowTimeout);
  await other.close();
  await expect(page.getByLabel(/^City/)).toHaveValue("Lisbon", slowTimeout);
});

test("posting an opportunity with the keyboard alone", async ({ page }) => {
  await signInAsNew(page, { name: "Harbour House", next: NEW });
  const { press, tabTo, activate, fill: type } = createKeyboard(page);
  // The form loads after the page.
  await expect(page.getByLabel("Type", { exact: true })).toBeVisible(slowTimeout);
  await tabTo(/^Type/);
  await page.keyboard.type("Job");
  await type(/^Title/, "A call by keyboard");
  await type(/^Description/, "Six weeks.");
  await tabTo(/^A fixed deadline/);
  await press("ArrowDown");
  await tabTo(/^Country/);
  await page.keyboard.type("Portugal");
  await tabTo(/^On your own page/);
  await press("ArrowDown");
  await type(/^Application e-mail/, "apply@harbour.example");
  await activate(/^Publish$/);
  await page.waitForURL(PAGE, slowTimeout);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A call by keyboard");
});
