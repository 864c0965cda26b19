import type { Page } from "@playwright/test";
import { postNative, sendApplication } from "@/e2e/support/applications";
import { findViolations } from "@/e2e/support/axe";
import { askAboutWork } from "@/e2e/support/conversations";
import { countSteps } from "@/e2e/support/count-steps";
import { inviteJuror } from "@/e2e/support/juries";
import { decide, releaseLetters } from "@/e2e/support/letters";
import { openInbox } from "@/e2e/support/local-sign-in";
import { createTitle } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, type Person, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 180_000 });

/** A mail is a part of its program’s page, which has the landmarks. */
const OF_PAGES = /^(?:landmark-one-main|region): /;

/** Looks at the mail as its reader's program shows it, and follows its button. @returns the mail, before that */
async function readMail(
  page: Page,
  { email }: Person,
  { subject, button }: { subject: RegExp; button: string },
): Promise<{ text: string; pictures: string[]; opened: Page }> {
  const { tab } = await openInbox(page);
  const mail = tab
    .getByRole("listitem")
    .filter({ hasText: `To ${email}` })
    .filter({ hasText: subject });
  await mail.getByText("Show the mail").click(slowTimeout);
  const frame = mail.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(subject);
  const popup = page.context().waitForEvent("page");
  await frame.getByRole("link", { name: button }).click();
  const opened = await popup;
  const html = (await mail.locator("iframe").getAttribute("srcdoc")) ?? "";
  await tab.setContent(html);
  const violations = await findViolations(tab);
  expect(violations.filter((violation) => !OF_PAGES.test(violation))).toEqual([]);
  expect(await measureHorizontalOverflow(tab)).toBeLessThanOrEqual(0);
  const text = await tab.locator("body").innerText();
  const pictures = await tab
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
  for (const picture of pictures) expect((await page.request.get(picture)).ok()).toBe(true);
  await tab.close();
  return { text, pictures, opened };
}

test("an artist reads of a question about a work, with its picture and price, and opens it @phone", async ({
  page,
}) => {
  const text = "May I see it on Friday?";
  const { artist, title } = await askAboutWork(page.request, text);
  await signInAs(page, artist, "/home");
  const steps = await countSteps(page);
  const mail = await readMail(page, artist, {
    subject: /^A question about “Ebb/,
    button: "Read and answer",
  });
  expect(mail.text).toContain("€400");
  expect(mail.text).toContain(title);
  expect(mail.pictures).toHaveLength(1);
  await expect(mail.opened.getByRole("list", { name: "Messages" })).toContainText(
    text,
    slowTimeout,
  );
  await expectAccessible(mail.opened);
  expect(await steps.take()).toBeLessThanOrEqual(2);
});

test("a juror reads an invitation and joins the jury @phone", async ({ page }) => {
  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const title = createTitle("Works about the tide");
  const { id } = await postNative(page.request, title, organiser);
  const juror = await createPerson(page.request, { name: "Lea Brandt" });
  await inviteJuror(page.request, { organiser, title, opportunityId: id, roundId: "" }, juror);
  await signInAs(page, juror, "/home");
  const steps = await countSteps(page);
  const mail = await readMail(page, juror, { subject: /jury/, button: "See the invitation" });
  expect(mail.text).toContain(title);
  await mail.opened.getByRole("button", { name: "Join the jury" }).click(slowTimeout);
  await expect(mail.opened.getByText("This invitation has been accepted")).toBeVisible(slowTimeout);
  await expectAccessible(mail.opened);
  expect(await steps.take()).toBeLessThanOrEqual(3);
});

test("an applicant reads a letter and confirms the place @phone", async ({ page }) => {
  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const title = createTitle("Works about the tide");
  const { id } = await postNative(page.request, title, organiser);
  const applicant = await sendApplication(page.request, id, "Bea Quay");
  await decide(page.request, id, { organiser, decisions: { "Bea Quay": "ACCEPTED" } });
  await releaseLetters(page.request, id, organiser);
  await signInAs(page, applicant, "/home");
  const steps = await countSteps(page);
  const mail = await readMail(page, applicant, {
    subject: /^Harbour House has answered you/,
    button: "Confirm or decline",
  });
  expect(mail.text).toContain("Dear Bea Quay,");
  const { opened } = mail;
  await expect(opened.getByRole("heading", { name: `A place for you in ${title}` })).toBeVisible(
    slowTimeout,
  );
  await expectAccessible(opened);
  await opened.getByRole("button", { name: "Confirm" }).click();
  await opened.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(opened.getByText("Your place is confirmed.", { exact: false })).toBeVisible(
    slowTimeout,
  );
  expect(await steps.take()).toBeLessThanOrEqual(4);
});
