import type { Page } from "@playwright/test";
import { askAboutWork, reportConversation } from "@/e2e/support/conversations";
import { copyApplication } from "@/e2e/support/copy-application";
import { countSteps } from "@/e2e/support/count-steps";
import {
  acceptInvitation,
  createJury,
  entryHeading,
  inviteJuror,
  openRound,
} from "@/e2e/support/juries";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, signInAs, signInAsAdmin } from "@/e2e/support/people";
import { openSection } from "@/e2e/support/sections";
import { expect, expectAccessible, test } from "@/e2e/support/test";
import { findToast } from "@/e2e/support/toast";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 180_000 });

const isPhone = () => test.info().project.name === "phone";

const expectGood = async (page: Page) => {
  await expectAccessible(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
};

test.describe("a collector in Ireland", () => {
  test.use({ locale: "en-IE" });

  test("a collector finds a painting under €500, saves it and asks about it @phone", async ({
    page,
  }) => {
    await signInAs(page, await createPerson(page.request, { name: "Cy Grant" }), "/");
    const steps = await countSteps(page);
    await openSection(page, "Artworks");
    await page.getByRole("link", { name: "Under €500" }).click();
    await expect(page).toHaveURL(/priceMax=50000&currency=EUR/);
    await expectGood(page);
    const painting = page
      .getByRole("main")
      .locator(".card > a")
      .filter({ hasText: /oil|acrylic|gouache|tempera|watercolour/i })
      .filter({ hasText: /€\d+$/ });
    await painting.first().click();
    await expect(page.getByText("For sale", { exact: true }).first()).toBeVisible();
    await expectGood(page);
    await page
      .getByRole("article")
      .getByRole("button", { name: /^Save “/ })
      .click();
    await expect(findToast(page, "in “Saved”")).toBeVisible(slowTimeout);
    await page.getByRole("button", { name: "Ask about this work" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask about this work" });
    await expect(dialog.getByLabel("Your message")).toHaveValue(/^Is “.+” still available\?$/);
    await expectGood(page);
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog.getByText(/^Your message is on its way to /)).toBeVisible(slowTimeout);
    expect(await steps.take()).toBeLessThanOrEqual(isPhone() ? 7 : 6);
    await dialog.getByRole("link", { name: "To the conversation" }).click();
    await expect(page.getByRole("list", { name: "Messages" })).toContainText("still available?");
    await expectGood(page);
  });
});

test("a juror scores ten applications by three criteria: thirty taps, or forty keys @phone", async ({
  page,
}) => {
  const criteria = ["Idea", "Craft", "Tide"].map((name) => ({
    id: name.toLowerCase(),
    name,
    weight: 1,
    max: 5,
  }));
  const jury = await createJury(page.request, {
    applicants: ["Ada Brook"],
    round: { scale: "RUBRIC", criteria },
  });
  await copyApplication(jury.opportunityId, 10);
  const juror = await createPerson(page.request, { name: "Lea Brandt" });
  await inviteJuror(page.request, jury, juror);
  await acceptInvitation(page, juror);
  await openRound(page, jury);
  await signInAs(page, juror, "/home");
  const steps = await countSteps(page);
  await page.getByRole("link", { name: /10 entries to score/ }).click();
  await expect(entryHeading(page)).toBeVisible(slowTimeout);
  expect(await steps.take()).toBeLessThanOrEqual(1);
  await expectGood(page);
  for (let entry = 0; entry < 10; entry += 1) {
    const heading = await entryHeading(page).innerText();
    for (const { name } of criteria) {
      if (!isPhone()) await page.keyboard.press("4");
      else
        await page
          .getByRole("group", { name: new RegExp(`^${name}`) })
          .getByRole("button", { name: "4", exact: true })
          .tap();
    }
    if (!isPhone()) await page.keyboard.press("ArrowRight");
    await expect(entryHeading(page).filter({ hasText: heading })).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible(slowTimeout);
  await expect(page.getByText(/You have scored 10 of 10 applications/)).toBeVisible(slowTimeout);
  expect(await steps.take()).toBeLessThanOrEqual(isPhone() ? 30 : 40);
  await expectGood(page);
});

test("an administrator removes a reported message, bars its sender and warns its reader @phone", async ({
  page,
  browser,
}) => {
  const text = `Send the fee in advance, ${crypto.randomUUID()}`;
  const { artist, writer, conversationId } = await askAboutWork(page.request, text);
  await reportConversation(page.request, artist, conversationId);
  await signInAsAdmin(page);
  const steps = await countSteps(page);
  await expectGood(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /\d+ reports?/ })
    .first()
    .click();
  const report = page.getByRole("main").getByRole("listitem").filter({ hasText: text }).first();
  await report.getByRole("button", { name: "Decide" }).click(slowTimeout);
  const dialog = page.getByRole("dialog", { name: /^What happens to/ });
  await dialog.getByRole("radio", { name: "Act on it" }).check();
  await dialog.getByRole("checkbox", { name: /^Remove “Send the fee/ }).check();
  await dialog.getByRole("checkbox", { name: /^Bar Will Writer/ }).check();
  await dialog.getByRole("checkbox", { name: /^Warn the recipient/ }).check();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Remove, bar, warn and close" }).click();
  await expect(findToast(page, "Removed, barred and warned. The report is closed.")).toBeVisible(
    slowTimeout,
  );
  expect(await steps.take()).toBeLessThanOrEqual(7);
  await expect(report).toBeHidden(slowTimeout);
  await expectGood(page);

  const others = await browser.newContext();
  const reader = await others.newPage();
  await signInAs(reader, artist, `/messages/${conversationId}`);
  await expect(reader.getByRole("list", { name: "Messages" })).toContainText(
    "An administrator has removed this message.",
    slowTimeout,
  );
  await expect(reader.getByText(text)).toHaveCount(0);
  await expectGood(reader);
  const sent = await page.request.post(`/v1/conversations/${conversationId}/messages`, {
    headers: { authorization: `Bearer ${writer.idToken}` },
    data: { text: "And now?" },
  });
  expect(sent.status()).toBe(403);
  await others.close();
});
