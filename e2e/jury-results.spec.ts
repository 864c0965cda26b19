import { createJudgedRound } from "@/e2e/support/judged-round";
import { slowTimeout } from "@/e2e/support/juries";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { signInAs } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, test } from "@/e2e/support/test";
import { findToast } from "@/e2e/support/toast";

test.describe.configure({ timeout: 240_000 });

test("a manager reads the results, accepts the first ones and undoes it; the desk has the scores @phone", async ({
  page,
}) => {
  const { id, organiser } = await createJudgedRound(page);
  await signInAs(page, organiser, `/organisation/opportunities/${id}/results`);
  const ranking = page.getByRole("table", { name: "Ranking" });
  const rows = ranking.getByRole("rowheader");
  await expect(rows).toHaveCount(3, slowTimeout);
  await expect(rows.first()).toContainText("Bea Quay");
  await expect(rows.last()).toContainText("Tie decided by lot");
  await expect(page.getByText(/^Adjusted scores were chosen, but the mean counts/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Below the quorum" })).toContainText("Di Moor");
  await expect(ranking.locator("img").first()).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const isNarrow = (page.viewportSize()?.width ?? 0) < 700;
  expect((await rows.first().boundingBox())?.width).toBeGreaterThan(isNarrow ? 220 : 400);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole("button", { name: "Scores of Bea Quay" }).click();
  await expect(page.getByText("About Bea Quay.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("results-round-1.csv");

  await page.getByLabel("Cut-off after").fill("2");
  await page.getByRole("button", { name: "Choose the first 2" }).click();
  await page.getByRole("button", { name: "Decide" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Decision").selectOption("ACCEPTED");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expect(rows.filter({ hasText: "Accepted" })).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await findToast(page, "2 applications are marked “accepted”")
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(rows.filter({ hasText: "Accepted" })).toHaveCount(0);

  await page.getByRole("navigation", { name: "Opportunity" }).getByText("Applications").click();
  const list = page.getByRole("table", { name: "Applications" });
  const names = list.getByRole("rowheader").getByRole("link");
  await expect(list.getByText("100.0")).toBeVisible(slowTimeout);
  await page.getByLabel("Order").selectOption("SCORE");
  await expect(names.first()).toHaveText("Bea Quay");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByLabel("Score in round 1").selectOption("90");
  await expect(names).toHaveText(["Bea Quay"]);
  await expect(page).toHaveURL(/score=90&sortBy=SCORE$/);
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await list.getByRole("link", { name: "Bea Quay" }).click();
  await page.getByText("Score 100.0").click(slowTimeout);
  await expect(page.getByText("About Bea Quay.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the chair reads the results on the juror’s side, and changes nothing @phone", async ({
  page,
}) => {
  const { id, roundId, chair } = await createJudgedRound(page);
  await signInAs(page, chair, `/jury/${roundId}/results`);
  const rows = page.getByRole("table", { name: "Ranking" }).getByRole("rowheader");
  await expect(rows).toHaveCount(3, slowTimeout);
  await expect(page.getByLabel("Cut-off after")).toBeHidden();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.goto(`/organisation/opportunities/${id}/results`);
  await expect(page.getByText("You are not in the team of this opportunity.")).toBeVisible(
    slowTimeout,
  );
});
