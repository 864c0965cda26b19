import type { Page } from "@playwright/test";
import { postNative, sendApplication } from "@/e2e/support/applications";
import { entryHeading, slowTimeout, startScoring } from "@/e2e/support/juries";
import { createTitle } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, test } from "@/e2e/support/test";
import { createPdfOf, createWrittenPdf } from "@/tests/support/pdfs";

test.describe.configure({ timeout: 180_000 });

const action = "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>";
const cv = createWrittenPdf(["Works about tides", "Born in 1990"], action);

/** Opens it by keyboard, and closes it again. */
async function readPdf(page: Page): Promise<void> {
  const alerts: string[] = [];
  page.on("dialog", (alert) => alerts.push(alert.message()));
  const button = page.getByRole("button", { name: /^Read .+\.pdf$/ });
  await button.press("Enter");
  const reader = page.getByRole("dialog", { name: /\.pdf$/ });
  const sheet = reader.getByRole("figure", { name: "Page 1 of 2" });
  await expect(sheet).toContainText("Works about tides", slowTimeout);
  const canvas = sheet.locator("canvas");
  const isDrawn = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element;
      const pixels = element.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
      return pixels.some((value, index) => index % 4 === 0 && value < 100);
    });
  await expect.poll(isDrawn).toBe(true);
  await reader.getByRole("region", { name: "Pages" }).press("End");
  const last = reader.getByRole("figure", { name: "Page 2 of 2" });
  await expect(last).toContainText("Born in 1990");
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expect(reader.getByRole("link", { name: "Save the PDF" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(reader).toBeHidden();
  await expect(button).toBeFocused();
  expect(alerts).toEqual([]);
}

test("an organiser reads a PDF beside the application, and saves one that cannot be shown @phone", async ({
  page,
}) => {
  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const { id } = await postNative(page.request, createTitle("Works about the tide"), organiser);
  const empty = createPdfOf({
    objects: ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"],
  });
  await sendApplication(page.request, id, "Ada Brook", { cv });
  await sendApplication(page.request, id, "Bea Quay", { cv: empty });
  await signInAs(page, organiser, `/organisation/opportunities/${id}/applications`);
  const list = page.getByRole("table", { name: "Applications" });
  await list.getByRole("link", { name: "Bea Quay" }).click(slowTimeout);
  await page.getByRole("button", { name: "Read CV.pdf" }).click(slowTimeout);
  const reader = page.getByRole("dialog", { name: "CV.pdf" });
  await expect(reader.getByRole("alert")).toHaveText(
    "This PDF cannot be shown here. Save it, and open it on your device.",
    slowTimeout,
  );
  await expect(reader.getByRole("link", { name: "Save the PDF" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Next application" }).click();
  await expect(page.getByRole("heading", { name: /Ada Brook$/ })).toBeVisible();
  await readPdf(page);
});

test("a juror reads the PDF of an entry by keyboard, without scoring or moving on @phone", async ({
  page,
}) => {
  await startScoring(page, { applicants: ["Ada Brook", "Bea Quay"], cv });
  const heading = entryHeading(page);
  const first = await heading.innerText();
  await page.getByRole("button", { name: /^Read .+\.pdf$/ }).click();
  const reader = page.getByRole("dialog", { name: /\.pdf$/ });
  await reader.getByRole("region", { name: "Pages" }).focus();
  await page.keyboard.press("4");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(heading).toHaveText(first);
  await expect(page.getByText("0 of 2 scored, 2 left.").first()).toBeVisible();
  await readPdf(page);
});
