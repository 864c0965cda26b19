import type { Page } from "@playwright/test";
import { entryHeading, expectProgress, readOwnScores, startScoring } from "@/e2e/support/juries";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 180_000 });

const measureBar = (page: Page) =>
  page.locator("[data-bottom-bar]").evaluate((bar) => bar.getBoundingClientRect().height);

async function swipe(page: Page, dx: number): Promise<void> {
  const picture = page.getByRole("link", { name: /^Enlarge/ });
  await picture.evaluate((element, distance) => {
    const touch = (clientX: number) =>
      new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
    const fire = (type: string, x: number, isEnd: boolean) =>
      element.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          touches: isEnd ? [] : [touch(x)],
          changedTouches: [touch(x)],
        }),
      );
    fire("touchstart", 200, false);
    fire("touchend", 200 + distance, true);
  }, dx);
}

test("a juror scores the works of a rubric by touch @phone-only", async ({ page }) => {
  const criteria = [
    { id: "idea", name: "Idea", weight: 2, max: 5 },
    { id: "craft", name: "Craft", weight: 1, max: 10 },
  ];
  const { jury, juror } = await startScoring(page, {
    applicants: ["Ada Brook"],
    round: { scale: "RUBRIC", criteria, subject: "WORK", blind: true, commentsToArtist: true },
  });
  await expect(entryHeading(page)).toHaveText(/^No\. \d+$/);
  await expect(page.getByText("Ada Brook", { exact: true })).toBeHidden();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  const [idea, craft] = [
    page.getByRole("group", { name: /^Idea/ }),
    page.getByRole("group", { name: /^Craft/ }),
  ];
  await expect(idea.getByRole("button", { name: "4" })).toBeInViewport();
  await expect(craft).toBeHidden();
  await idea.getByRole("button", { name: "4" }).tap();
  await expect(craft.getByRole("button", { name: "7" })).toBeInViewport();
  expect(await measureBar(page)).toBeLessThanOrEqual(130);
  await craft.getByRole("button", { name: "7" }).tap();
  // The last criterion goes on to the next work, and the last work to the next application; Undo leads back.
  await expect(page.getByText(/Work 2 of 2/)).toBeVisible();
  await page.getByLabel("Feedback for the artist").fill("More of this.");
  await page.getByRole("button", { name: "Abstain" }).tap();
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();
  await expect.poll(async () => (await readOwnScores(page, jury, juror)).length).toBe(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo the last score" }).tap();
  await expect(entryHeading(page)).toBeVisible();
  await expectProgress(page, "1 of 2 scored, 1 left.");
  await swipe(page, -120);
  await expect(page.getByRole("heading", { name: "That was the last one" })).toBeVisible();
});

test("a juror scores by touch, with the score at hand @phone-only", async ({ page, context }) => {
  await startScoring(page, { round: { scale: "TEN" } });
  const ten = page.getByRole("button", { name: "10", exact: true });
  await expect(ten).toBeInViewport();
  const { height = 0, width = 0 } = (await ten.boundingBox()) ?? {};
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  expect(await measureBar(page)).toBeLessThanOrEqual(130);
  const picture = await page.getByRole("link", { name: /^Enlarge/ }).boundingBox();
  expect(picture?.width).toBe(390);
  expect(picture?.y).toBeLessThan(110);
  const first = await entryHeading(page).innerText();
  await ten.tap();
  await expect(entryHeading(page)).not.toHaveText(first);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(entryHeading(page)).toHaveText(first);
  await expectProgress(page, "0 of 3 scored, 3 left.");
  await ten.tap();
  await expect(entryHeading(page)).not.toHaveText(first);
  await swipe(page, 120);
  await expect(entryHeading(page)).toHaveText(first);
  await expect(page.getByText("Saved: 10 of 10")).toBeVisible();
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Options" }).tap();
  await page.getByRole("button", { name: "Help" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await context.setOffline(true);
  await context.setOffline(false);
  await page.keyboard.press("x");
  const conflict = page.getByRole("dialog", { name: /^Do you know the artist/ });
  await conflict.getByRole("button", { name: "Keep judging it" }).tap();
  await page.getByRole("button", { name: "I know this artist" }).tap();
  await conflict.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("link", { name: "Grid" }).tap();
  const list = page.getByRole("list", { name: "Applications" });
  await expect(list.getByRole("button", { name: /^No\. / })).toHaveCount(3);
  await list.getByRole("group").last().getByRole("button", { name: "8" }).tap();
  await expect(list.getByRole("button", { name: /8 of 10/ })).toBeVisible();
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: "List" }).tap();
  await expectAccessible(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});
