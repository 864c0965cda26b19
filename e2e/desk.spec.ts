import { postNative, sendApplication } from "@/e2e/support/applications";
import { createTitle } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, test } from "@/e2e/support/test";
import { findToast } from "@/e2e/support/toast";

test.describe.configure({ timeout: 180_000 });

test("an organiser tags applications, undoes it, reads one and writes a note @phone", async ({
  page,
}) => {
  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const { id } = await postNative(page.request, createTitle("Works about the tide"), organiser);
  const desk = `/organisation/opportunities/${id}/applications`;
  await signInAs(page, organiser, desk);
  await expect(page.getByText("No application has arrived yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible();

  await sendApplication(page.request, id, "Ada Brook");
  await sendApplication(page.request, id, "Bea Quay");
  await page.goto("/account/opportunities");
  await page.getByRole("link", { name: /^Applications to/ }).click();
  const list = page.getByRole("table", { name: "Applications" });
  const names = list.getByRole("rowheader").getByRole("link");
  await expect(names).toHaveText(["Bea Quay", "Ada Brook"]);
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole("checkbox", { name: /Ada Brook/ }).check();
  await page.getByRole("button", { name: "Tag", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Tag" }).fill("water");
  await dialog.getByRole("button", { name: "Tag" }).click();
  await findToast(page, "1 application is tagged “water”")
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(findToast(page, "Undone")).toBeVisible();

  await page.getByLabel("Search").fill("Quay");
  await expect(names).toHaveText(["Bea Quay"]);
  await expect(page).toHaveURL(/\?q=Quay$/);
  await page.reload();
  await expect(names).toHaveText(["Bea Quay"]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(names).toHaveCount(2);

  await list.getByRole("link", { name: "Bea Quay" }).click();
  await expect(page.getByRole("heading", { name: /^No\. \d+ · Bea Quay$/ })).toBeFocused();
  await expect(page.getByText("Bea Quay draws.")).toBeVisible();
  await page.getByLabel("New note").fill("Strong on paper.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").getByText("Strong on paper.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole("heading", { name: /Bea Quay$/ }).click();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: /Ada Brook$/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: /Bea Quay$/ })).toBeVisible();
  await page.getByRole("link", { name: /^(?:All applications|Close)$/ }).click();
  await expect(names).toHaveCount(2);
});
