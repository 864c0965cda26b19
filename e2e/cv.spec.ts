import type { Locator, Page } from "@playwright/test";
import { addWork, postNative } from "@/e2e/support/applications";
import { createTitle } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 240_000 });

const ENTRIES = 20;

/** Writes an entry with the keyboard alone: the date has the focus, and gets it back for the next. */
async function typeEntry(page: Page, index: number): Promise<void> {
  await page.keyboard.type(`${2000 + index}`);
  // Past the end, and what goes on.
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press("Tab");
  await page.keyboard.type(`Show ${index}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`“Show ${index}” is in your CV.`)).toBeVisible();
}

const csv = (rows: readonly string[]) => ({
  name: "cv.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["kind;from;title", ...rows].join("\n")),
});

/** Applies with all entries but the first show, which the keyboard takes away. */
async function applyWithCv(page: Page, slug: string): Promise<void> {
  await page.goto(`/apply/${slug}`);
  await page.getByRole("button", { name: "Begin your application" }).click();
  await page.getByLabel("Statement").fill("I draw what the water leaves.");
  await page.getByRole("button", { name: "Use your CV on Vitrine" }).press("Enter");
  const cv = page.getByRole("group", { name: /^CV/ });
  await expect(cv).toContainText(`${ENTRIES + 1} entries of ${ENTRIES + 1} chosen`);
  await cv.getByRole("checkbox", { name: /Show 1$/ }).press("Space");
  await expect(cv).toContainText(`${ENTRIES} entries of ${ENTRIES + 1} chosen`);
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Choose from your portfolio" }).click();
  await page.getByRole("button", { name: /Low tide/ }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByLabel(/My works may be shown/).check();
  await expect(page.getByText("Ready to send").first()).toBeVisible();
  await page.getByRole("button", { name: "Review and send" }).click();
  const review = page.getByRole("region", { name: "Check before you send" });
  await expectSentEntries(review);
  await review.getByRole("button", { name: "Send your application" }).click();
  await expect(page.getByText(/^Received/).first()).toBeVisible();
}

async function expectSentEntries(place: Locator): Promise<void> {
  await expect(place).toContainText("2020, Show 20");
  await expect(place).toContainText("February 2021, Harbour Prize");
  await expect(place).not.toContainText("2001, Show 1");
}

test("a CV: twenty entries by keyboard, arranged, imported, downloaded, shown, printed and sent @phone", async ({
  browser,
  page,
}) => {
  const person = await createPerson(page.request, { name: "Ida Lund" });
  await signInAs(page, person, "/account/cv");
  await expect(page.getByRole("heading", { name: "New entry" })).toBeVisible();
  await expectAccessible(page);
  const newEntry = page.getByRole("region", { name: "New entry" });
  await newEntry.getByLabel("Shown").selectOption("GROUP");
  await newEntry.getByLabel("From").focus();
  for (let index = 1; index <= ENTRIES; index += 1) await typeEntry(page, index);
  const entries = page.getByRole("region", { name: "Group exhibitions" }).getByRole("listitem");
  await expect(entries).toHaveCount(ENTRIES);
  await expect(entries.first()).toContainText("Show 20");
  await expectAccessibleInBothThemes(page);

  await page.getByLabel("Order").selectOption({ label: "Your own order" });
  await page.getByRole("button", { name: "Move “Show 20” down" }).click();
  await expect(entries.first()).toContainText("Show 19");

  await page.getByText("Import from a table").click();
  const file = page.getByLabel("CSV file");
  await file.setInputFiles(csv(["AWARD;2021-2;Prize", "PARTY;2020;Prize"]));
  await expect(page.getByText(/^Row 1, From:/)).toBeVisible();
  await expect(page.getByText(/^Row 2, Section:/)).toBeVisible();
  await expectAccessible(page);
  await file.setInputFiles(csv(["AWARD;2021-02;Harbour Prize"]));
  await page.getByRole("button", { name: "Add 1 entry" }).click();
  await expect(page.getByText("1 entry added.")).toBeVisible();

  const award = page.getByRole("region", { name: "Awards" });
  await award.getByRole("button", { name: "Change “Harbour Prize”" }).click();
  await award.getByLabel("Show it on your profile").uncheck();
  await award.getByRole("button", { name: "Save" }).click();
  await expect(award.getByText("Only you see it.")).toBeVisible();

  for (const format of ["PDF", "CSV"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Download ${format}` }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${format}$`, "i"));
  }

  await page.goto(`/profiles/${person.slug}`);
  await page.getByRole("link", { name: "CV", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Group exhibitions" })).toBeVisible();
  await expect(page.getByText("Harbour Prize")).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  const jsonLd = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(jsonLd ?? "").performerIn).toHaveLength(ENTRIES);
  const pdf = await page.request.get(`/v1/profiles/${person.profileId}/cv?format=pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  const organiser = await createPerson(page.request, { role: "CURATOR", name: "Harbour House" });
  const { id, slug } = await postNative(page.request, createTitle("About the tide"), organiser);
  await addWork(page.request, person, "Low tide");
  await applyWithCv(page, slug);
  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, organiser, `/organisation/opportunities/${id}/applications`);
  const list = desk.getByRole("table", { name: "Applications" });
  await list.getByRole("link", { name: "Ida Lund" }).click();
  await expect(desk.getByRole("heading", { name: /Ida Lund$/ })).toBeVisible();
  await expectSentEntries(desk.getByRole("main"));
  await expectAccessibleInBothThemes(desk);
  expect(await measureHorizontalOverflow(desk)).toBeLessThanOrEqual(0);
});
