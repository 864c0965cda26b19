import { readFile } from "node:fs/promises";
import { postNative, sendApplication } from "@/e2e/support/applications";
import { createTitle } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 180_000 });

test("an organiser asks for an export, downloads it, and reads figures and history @phone", async ({
  page,
}) => {
  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const { id } = await postNative(page.request, createTitle("Works about the tide"), organiser);
  await sendApplication(page.request, id, "Ada Brook");
  await signInAs(page, organiser, `/organisation/opportunities/${id}/applications`);
  await page.getByRole("link", { name: "Export", exact: true }).click();
  await expect(page).toHaveURL(/\/export$/);
  const desk = page.getByRole("navigation", { name: "Opportunity" });
  await expect(desk.getByRole("link", { name: "Export", exact: true })).toBeInViewport({
    ratio: 1,
  });

  const figures = page.getByRole("table", { name: "All applications" });
  await expect(figures.getByRole("row", { name: /^All/ })).toContainText("<5");

  await page.getByRole("radio", { name: /^CSV/ }).check();
  await page.getByRole("button", { name: "Make the export" }).click();
  const link = page.getByRole("link", { name: /^Download the CSV/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("list", { name: "Exports" })).toContainText("deleted on");
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain('"Ada Brook"');
  expect(text).toContain('"Tide by Ada Brook"');

  await desk.getByRole("link", { name: "History" }).click();
  await expect(page).toHaveURL(/\/history$/);
  const history = page.getByRole("list", { name: "History" });
  await expect(history.getByText("Applications exported as CSV")).toBeVisible();
  await expect(history.getByText(/No\. \d+: Sent/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});
