import type { Locator, Page } from "@playwright/test";
import { postNative, sendApplication } from "@/e2e/support/applications";
import { copyApplication } from "@/e2e/support/copy-application";
import { createTitle } from "@/e2e/support/opportunities";
import { findInvisibleFocus, measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, test } from "@/e2e/support/test";
import { findToast } from "@/e2e/support/toast";

test.describe.configure({ timeout: 180_000 });

const APPLICATIONS = 60;
/** The most presses of Tab or Shift+Tab between a row's box and the bar of actions. */
const MAX_TABS = 6;

async function openFullDesk(page: Page): Promise<{ id: string; table: Locator; title: string }> {
  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const title = createTitle("Works about the tide");
  const { id } = await postNative(page.request, title, organiser);
  await sendApplication(page.request, id, "Ada Brook");
  await copyApplication(id, APPLICATIONS);
  await signInAs(page, organiser, `/organisation/opportunities/${id}/applications`);
  const table = page.getByRole("table", { name: "Applications" });
  await expect(table.getByRole("rowheader").first()).toContainText(`Artist ${APPLICATIONS}`);
  return { id, table, title };
}

/** Counts the rows that are seen whole. */
const countRowsInView = (table: Locator): Promise<number> =>
  table
    .locator("tbody tr")
    .evaluateAll(
      (rows) =>
        rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );

const isInBar = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest("[data-bulk-bar]") !== null);

test("the desk names its opportunity, shows 18 rows, and its bar is near each row’s box", async ({
  page,
}) => {
  const { table, title } = await openFullDesk(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(`${APPLICATIONS} received`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Applications 60" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link"),
  ).toHaveAttribute("href", "/account/opportunities");
  expect(await countRowsInView(table)).toBeGreaterThanOrEqual(18);
  const heights = await table
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
  expect(Math.max(...heights)).toBeLessThanOrEqual(44);

  const boxes = table.getByRole("checkbox", { name: /^Select No\./ });
  for (const index of [0, 24, 49]) {
    const box = boxes.nth(index);
    await box.check();
    await box.focus();
    let presses = 0;
    while (presses < MAX_TABS && !(await isInBar(page))) {
      await page.keyboard.press("Shift+Tab");
      presses += 1;
    }
    expect(await isInBar(page), `from row ${index + 1}`).toBe(true);
    expect(await findInvisibleFocus(page)).toBeNull();
  }
  await expect(page.getByText("3 selected")).toBeInViewport();
  await expectAccessibleInBothThemes(page);
});

test("the keys of the desk: move, select, stage, tag, undo, open, go back, load more", async ({
  page,
}) => {
  const { table } = await openFullDesk(page);
  const link = (number: number) =>
    table.getByRole("link", { name: `Artist ${number}`, exact: true });
  await page.keyboard.press("j");
  await expect(link(60)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(link(59)).toBeFocused();

  await page.keyboard.press("3");
  await expect(findToast(page, "1 application is now at “Shortlist”")).toBeVisible();
  await expect(table.getByRole("row", { name: /Artist 59/ })).toContainText("Shortlist");
  await page.keyboard.press("u");
  await expect(findToast(page, "Undone")).toBeVisible();
  await expect(table.getByRole("row", { name: /Artist 59/ })).not.toContainText("Shortlist");
  await expect(link(59)).toBeFocused();

  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.getByRole("button", { name: "Move", exact: true })).toBeFocused();
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Tag" })).toBeFocused();
  await page.keyboard.type("water");
  await page.keyboard.press("Enter");
  await expect(table.getByText("water")).toHaveCount(2);
  await expect(page.getByText("2 selected")).toBeHidden();
  await expect(link(58)).toBeFocused();

  await page.keyboard.press("t");
  await dialog.getByRole("button", { name: "water 2" }).click();
  await expect(dialog.getByRole("textbox", { name: "Tag" })).toHaveValue("water");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys of the desk" });
  await expect(help.getByText("Move to “Longlist”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  await link(11).focus();
  await page.keyboard.press("j");
  await expect(link(10)).toBeFocused();
  await expect(table.getByRole("rowheader")).toHaveCount(APPLICATIONS);
});

test("the reading pane lies beside the list, and goes on with j, k and the arrows", async ({
  page,
}) => {
  const { table } = await openFullDesk(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const pane = page.getByRole("region", { name: "Open application" });
  await expect(pane.getByRole("heading", { name: /Artist 60$/ })).toBeFocused();
  await expect(table).toBeVisible();
  const [list, reading] = await Promise.all([table.boundingBox(), pane.boundingBox()]);
  expect(reading?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
  await page.keyboard.press("j");
  await expect(pane.getByRole("heading", { name: /Artist 59$/ })).toBeFocused();
  await expect(table.locator("tr[aria-current]")).toContainText("Artist 59");
  await page.keyboard.press("2");
  await expect(pane.getByText("Longlist").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(pane).toBeHidden();
  await expect(table.getByRole("link", { name: "Artist 59", exact: true })).toBeFocused();

  await page.setViewportSize({ width: 1100, height: 900 });
  await page.keyboard.press("Enter");
  await expect(pane).toBeVisible();
  await expect(table).toBeHidden();
});

test("columns are chosen and remembered", async ({ page }) => {
  const { table } = await openFullDesk(page);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Tags" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Works" }).click();
  await page.keyboard.press("Escape");
  await expect(table.getByRole("columnheader", { name: "Tags" })).toBeHidden();
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Works" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Tags" })).toBeHidden();
});

test("on a phone the rows are compact, and the actions lie under the thumb @phone-only", async ({
  page,
}) => {
  const { table } = await openFullDesk(page);
  const heights = await table
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(64);
  await table
    .getByRole("checkbox", { name: /^Select No\./ })
    .nth(2)
    .check();
  const bar = page.getByRole("region", { name: "Selected applications" });
  await expect(bar.getByRole("button", { name: "Move", exact: true })).toBeInViewport();
  const { y = 0 } = (await bar.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(844 / 2);
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});
