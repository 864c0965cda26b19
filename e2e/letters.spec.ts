import type { Page } from "@playwright/test";
import { postNative, sendApplication } from "@/e2e/support/applications";
import { decide, endCountdown } from "@/e2e/support/letters";
import { createTitle } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 240_000 });

const findText = (page: Page, outcome: string) =>
  page.locator("summary").filter({ hasText: outcome });

async function writeLetter(page: Page, outcome: string): Promise<void> {
  await page.getByRole("button", { name: "Write 1 letter", exact: true }).click();
  await expect(findText(page, outcome)).toContainText("1 letter written");
}

async function beginCountdown(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Release the letters" }).click();
  const dialog = page.getByRole("dialog", { name: "Release 2 letters?" });
  await expect(dialog.getByRole("listitem")).toHaveText([/Accepted\s*1/, /Not selected\s*1/]);
  await dialog.getByRole("button", { name: "Begin the countdown" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^(?:10:00|9:\d\d)$/);
}

test("an organiser writes letters, stops their release, releases them; an artist reads and confirms @phone", async ({
  page,
  browser,
}) => {
  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const title = createTitle("Works about the tide");
  const { id, slug } = await postNative(page.request, title, organiser);
  const ada = await sendApplication(page.request, id, "Ada Brook");
  await sendApplication(page.request, id, "Bea Quay");
  const decisions = { "Ada Brook": "ACCEPTED", "Bea Quay": "DECLINED" };
  await decide(page.request, id, { organiser, decisions });

  const desk = `/organisation/opportunities/${id}`;
  await signInAs(page, organiser, `${desk}/applications`);
  await page.getByRole("link", { name: /^Letters/ }).click();
  await expect(page.getByRole("link", { name: "2 applicants without a letter" })).toBeVisible();
  await findText(page, "Accepted").click();
  await expect(page.getByText(/^Dear Ada Brook,/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await writeLetter(page, "Accepted");
  await findText(page, "Not selected").click();
  await writeLetter(page, "Not selected");
  const drafts = page.getByRole("list", { name: "Letters that are not released" });
  await expect(drafts.getByRole("heading")).toHaveCount(2);

  await drafts.getByRole("button", { name: "Edit the letter to Bea Quay" }).click();
  await drafts.getByLabel("Feedback").fill("Show the drawings first.");
  await page.reload();
  await drafts.getByRole("button", { name: "Edit the letter to Bea Quay" }).click();
  await expect(drafts.getByLabel("Feedback")).toHaveValue("Show the drawings first.");
  await drafts.getByRole("button", { name: "Save" }).click();
  await expect(drafts.getByLabel("Feedback")).toBeHidden();

  await beginCountdown(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: /^Applications/ }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await page.getByRole("button", { name: "Stop the release" }).click();
  await expect(page.getByRole("timer")).toBeHidden();
  await page.getByRole("link", { name: /^Letters/ }).click();
  await beginCountdown(page);
  await endCountdown(id);
  await expect(page.getByText(/^Complete: everyone has an answer/)).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Released letters" }).getByRole("heading"),
  ).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  const context = await browser.newContext();
  const artist = await context.newPage();
  await signInAs(artist, ada, "/account/applications");
  await expect(artist.getByRole("heading", { name: "Needs your answer" })).toBeVisible();
  await expect(artist.getByText(/^Confirm by \d+ \w+ \d{4}/)).toBeVisible();
  await expectAccessible(artist);
  await artist.getByRole("link", { name: title }).click();
  await expect(artist).toHaveURL(new RegExp(`/apply/${slug}$`));
  await expect(artist.getByRole("heading", { name: `A place for you in ${title}` })).toBeVisible();
  await expect(
    artist.getByText(/^Until the end of \w+day \d+ \w+ \d{4}, Lisbon time/),
  ).toBeVisible();
  await expectAccessibleInBothThemes(artist);
  expect(await measureHorizontalOverflow(artist)).toBeLessThanOrEqual(0);
  await artist.getByRole("button", { name: "Decline" }).click();
  await expect(artist.getByRole("dialog")).toContainText("the next person on the waiting list");
  await artist.getByRole("button", { name: "Not yet" }).click();
  await artist.getByRole("button", { name: "Confirm" }).click();
  await artist.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(
    artist.getByText("Your place is confirmed. The organiser has been told."),
  ).toBeVisible();
  await expect(artist.getByRole("button", { name: "Confirm" })).toBeHidden();
  await context.close();

  await page.getByRole("link", { name: /^Waiting list/ }).click();
  await expect(page.getByText("1 place: 1 taken or offered, 0 free")).toBeVisible();
  await expect(page.getByText(/^Confirmed, /)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
