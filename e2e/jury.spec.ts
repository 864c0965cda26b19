import type { Locator } from "@playwright/test";
import {
  closeRound,
  createJury,
  entryHeading,
  expectProgress,
  findInvitationPath,
  inviteJuror,
  openRound,
  readOwnScores,
  slowTimeout,
  startScoring,
} from "@/e2e/support/juries";
import { openInbox } from "@/e2e/support/local-sign-in";
import { createEmail, createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 180_000 });

test("a juror accepts by mail, finds the round in the menu, and scores it by keyboard", async ({
  page,
}) => {
  const jury = await createJury(page.request);
  const juror = await createPerson(page.request, { name: "Lea Brandt" });
  await inviteJuror(page.request, jury, juror);
  const path = await findInvitationPath(page, juror);

  await page.goto(path);
  await expect(
    page.getByText(`Harbour House invites you to join the jury of ${jury.title}`),
  ).toBeVisible(slowTimeout);
  await expect(page.getByText("Joining a jury needs an account.")).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await signInAs(page, juror, path);
  await page.getByRole("button", { name: "Join the jury" }).click(slowTimeout);
  await expect(page.getByText("This invitation has been accepted")).toBeVisible(slowTimeout);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("menuitem", { name: "Juries" }).click(slowTimeout);
  await page.getByRole("link", { name: /^See the round/ }).click(slowTimeout);
  await expect(page.getByText("From 20 applicants on you see their names")).toBeVisible(
    slowTimeout,
  );
  await expectAccessible(page);

  await openRound(page, jury);
  await page.goto("/jury");
  await expect(page.getByText("0 of 3 applications scored, 3 left.")).toBeVisible(slowTimeout);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: /^Score: / }).click();
  await expect(entryHeading(page)).toBeVisible(slowTimeout);
  await expectProgress(page, "0 of 3 scored, 3 left.");
  const findLeft = async (place: Locator) => (await place.boundingBox())?.x;
  const arrow = page.getByRole("button", { name: "Back" }).locator("svg");
  const title = page.getByRole("heading", { level: 1 });
  expect(await findLeft(arrow)).toBeCloseTo((await findLeft(title)) ?? 0, 0);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: "Instructions" }).click();
  await expect(page.getByRole("dialog")).toContainText("Look for the tide.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  const first = await entryHeading(page).innerText();
  await page.keyboard.press("4");
  await expect(page.getByText("Saved: 4 of 5")).toBeVisible();
  await expectProgress(page, "1 of 3 scored, 2 left.");
  await page.keyboard.press("c");
  await page.keyboard.type("4 tides, a calm hand");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "4", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByText("Saved: 4 of 5")).toBeVisible();
  await expect
    .poll(async () => (await readOwnScores(page, jury, juror)).map(({ comment }) => comment))
    .toEqual(["4 tides, a calm hand"]);

  // The next picture was loaded ahead: showing it needs no further request.
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/files/")) requested.push(request.url());
  });
  await page.waitForLoadState("networkidle");
  requested.length = 0;
  await page.keyboard.press("ArrowRight");
  await expect(entryHeading(page)).not.toHaveText(first);
  await expect(entryHeading(page)).toBeFocused();
  const shown = await page
    .getByRole("link", { name: /^Enlarge/ })
    .locator("img")
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(requested).not.toContain(shown);

  await page.keyboard.press("a");
  await expect(page.getByText("Saved: abstained")).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("Saved: not scored")).toBeVisible();
  await expectProgress(page, "1 of 3 scored, 2 left.");
  await page.keyboard.press("2");
  await expect(page.getByText("Saved: 2 of 5")).toBeVisible();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Scoring by touch and keyboard" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByLabel("Comment")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();

  await page.keyboard.press("ArrowRight");
  await expect(entryHeading(page)).toBeVisible();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Declare a conflict" }).click();
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible(slowTimeout);
  await expectProgress(page, "2 of 2 scored, 0 left.");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Look through them all again" }).click();
  const list = page.getByRole("list", { name: "Applications" });
  await expect(list.getByRole("heading")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Grid" }).click();
  await list
    .getByRole("listitem")
    .filter({ hasText: /2 of 5/ })
    .getByRole("button", { name: "3", exact: true })
    .click();
  await expect(list.getByRole("button", { name: /3 of 5/ })).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("button", { name: /4 of 5/ }).click();
  await expect(entryHeading(page)).toHaveText(first);
  await expect(page).toHaveURL(/\?show=all&entry=/);

  await closeRound(page, jury);
  await page.keyboard.press("5");
  await expect(page.getByText(/1 score came too late and was not saved/)).toBeVisible(slowTimeout);
  await expect(
    page.getByText("This round is closed: scores can no longer be changed."),
  ).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard them" }).click();
  await expect(page.getByText("Your score: 4 of 5")).toBeVisible();
});

test("somebody without an account joins a jury by a mailed link alone", async ({ page }) => {
  const jury = await createJury(page.request, { applicants: ["Ada Brook"] });
  const email = createEmail();
  await inviteJuror(page.request, jury, { email });
  await page.goto(await findInvitationPath(page, { email }));
  await page.getByLabel("E-mail").fill(email, slowTimeout);
  await page.getByRole("button", { name: "Send me a sign-in link" }).click();
  await expect(page.getByText(`An e-mail with a link is on its way to ${email}`)).toBeVisible();
  await expectAccessible(page);
  const { tab } = await openInbox(page);
  const message = tab.getByRole("listitem").filter({ hasText: `To ${email}` });
  await message.getByRole("link", { name: "Open the link" }).click();
  await expect(tab.getByLabel("E-mail")).toHaveValue(email, slowTimeout);
  await expectAccessible(tab);
  await tab.getByRole("button", { name: "Sign in" }).click();
  await tab.getByRole("button", { name: "Join the jury" }).click(slowTimeout);
  await expect(tab.getByText("This invitation has been accepted")).toBeVisible(slowTimeout);
});

test("offline: presses wait on the device, also across a reload, and are sent afterwards", async ({
  page,
  context,
}) => {
  const { jury, juror } = await startScoring(page, { round: { scale: "YES_MAYBE_NO" } });
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  for (const key of ["y", "m", "n"]) {
    await page.keyboard.press(key);
    await page.keyboard.press("ArrowRight");
  }
  await expect(page.getByText("3 not sent yet")).toBeVisible(slowTimeout);
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await context.setOffline(false);
  await page.goto(`/jury/${jury.roundId}?show=all`);
  await expectProgress(page, "3 of 3 scored, 0 left.");
  await expect
    .poll(async () => (await readOwnScores(page, jury, juror)).map(({ value }) => value).toSorted())
    .toEqual(["MAYBE", "NO", "YES"]);
  await expect(page.getByText("not sent yet")).toBeHidden();
});
