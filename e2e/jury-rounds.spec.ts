import type { Page } from "@playwright/test";
import { postNative, sendApplication } from "@/e2e/support/applications";
import { acceptInvitation, slowTimeout } from "@/e2e/support/juries";
import { createTitle } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, test } from "@/e2e/support/test";
import { findToast } from "@/e2e/support/toast";

test.describe.configure({ timeout: 240_000 });

/** Waits until no message is fading away, whose colours axe would misread. */
async function expectWellMade(page: Page): Promise<void> {
  const messages = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  await expect(messages).toHaveCount(0, slowTimeout);
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
}

test("a manager invites a juror, prepares a round, assigns by hand, opens and closes it @phone", async ({
  page,
}) => {
  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const title = createTitle("Works about the tide");
  const { id } = await postNative(page.request, title, organiser, { isRolling: true });
  await sendApplication(page.request, id, "Ada Brook");
  await sendApplication(page.request, id, "Bea Quay");
  const juror = await createPerson(page.request, { role: "CURATOR", name: "Lea Brandt" });

  await signInAs(page, organiser, `/organisation/opportunities/${id}/jury`);
  await expect(page.getByText("Nobody is in the jury yet.")).toBeVisible(slowTimeout);
  await expect(page.getByText("0 of 3 places taken, open invitations included")).toBeVisible();
  await expectWellMade(page);

  await page.getByRole("textbox", { name: "Name" }).fill("Lea Brandt");
  await page.getByLabel("E-mail address").fill("nobody");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Lea Brandt", slowTimeout);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText("Please enter an e-mail address")).toBeVisible();
  await page.getByLabel("E-mail address").fill(juror.email);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const jurors = page.getByRole("region", { name: "Jurors" });
  await expect(jurors.getByText(/^Invited on .+, open until/)).toBeVisible(slowTimeout);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");

  await acceptInvitation(page, juror);
  await page.reload();
  await expect(jurors.getByText("Accepted")).toBeVisible(slowTimeout);

  await page.getByRole("link", { name: "Prepare the first round" }).click();
  await expect(page.getByRole("heading", { name: "A new round" })).toBeFocused();
  await expect(page.getByText("2 applications match for now.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("");
  await page.getByRole("radio", { name: /^By criteria/ }).check();
  await page.getByRole("button", { name: "Prepare the round" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check these fields." });
  await expect(summary.getByRole("link")).toHaveText(["Name", "Criteria"]);
  await page.getByRole("textbox", { name: "Name" }).fill("First look");
  for (const criterion of ["Craft", "Idea"]) {
    await page.getByRole("button", { name: "Add a criterion" }).click();
    await page
      .getByLabel(/^Criterion \d/)
      .last()
      .fill(criterion);
  }
  const up = page.getByRole("button", { name: "Move “Idea” up" });
  await up.press("ArrowUp");
  await expect(page.getByLabel("Criterion 1")).toHaveValue("Idea");
  await expect(up).toBeFocused();
  await page.getByRole("radio", { name: /^Assigned by hand/ }).check();
  await expectWellMade(page);
  await page.getByRole("button", { name: "Prepare the round" }).click();

  const rounds = page.getByRole("region", { name: "Rounds" });
  await expect(rounds.getByRole("heading", { name: "Round 1 · First look" })).toBeVisible();
  await expect(rounds.getByText("2 applications have no juror yet.")).toBeVisible();
  await expect(rounds.getByText("1 of 1 rounds used")).toBeVisible();
  await rounds.getByRole("link", { name: "Assign many in the list" }).click();

  await page.getByRole("checkbox", { name: /Ada Brook/ }).check(slowTimeout);
  await page.getByRole("button", { name: "Assign to jurors" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Lea Brandt").click();
  await expectWellMade(page);
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(findToast(page, "1 application is assigned")).toBeVisible(slowTimeout);
  await page.getByRole("link", { name: "Jury" }).click();
  await expect(rounds.getByText("1 application has no juror yet.")).toBeVisible(slowTimeout);

  await rounds.getByRole("button", { name: "Open the round" }).click();
  await expect(dialog).toContainText("2 applications");
  await expect(dialog).toContainText("1 application has no juror yet");
  await dialog.getByRole("button", { name: "Open the round" }).click();
  await expect(rounds.getByText("0 of 1 scored").first()).toBeVisible(slowTimeout);
  await expectWellMade(page);

  await rounds.getByRole("link", { name: "Edit of round 1" }).click();
  await expect(page.getByRole("heading", { name: "Fixed since it was opened" })).toBeVisible();
  await page.getByLabel("Instructions").fill("Look twice.");
  await expectWellMade(page);
  await page.getByRole("button", { name: "Save" }).click();

  await rounds.getByRole("button", { name: "Close the round" }).click(slowTimeout);
  await expect(dialog).toContainText("Lea Brandt has something left.");
  await dialog.getByRole("button", { name: "Close the round" }).click();
  await expect(rounds.getByRole("button", { name: "Open again" })).toBeVisible(slowTimeout);
  await expectWellMade(page);
});
