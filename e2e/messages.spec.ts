import type { Page } from "@playwright/test";
import { openInbox } from "@/e2e/support/local-sign-in";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createEmail, createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, openHydrated, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 180_000 });

const slowTimeout = { timeout: 30_000 };
const messagesOf = (page: Page) => page.getByRole("list", { name: "Messages" });

test("a guest writes to an artist, confirms by e-mail, and both read and answer @phone", async ({
  page,
  browser,
}) => {
  const artist = await createPerson(page.request, {
    name: "Ada Brook, who draws the harbour and its boats",
  });
  const email = createEmail();
  await openHydrated(page, `/profiles/${artist.slug}`);
  await page.getByRole("button", { name: "Write", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Write" });
  await dialog.getByRole("radio", { name: "A commission" }).check(slowTimeout);
  await dialog.getByLabel("Your message").fill("Would you paint our boat house?");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Your name")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await expect(dialog.getByLabel("Your message")).toHaveValue(
    "Would you paint our boat house?",
    slowTimeout,
  );
  await dialog.getByLabel("Your name").fill("Cy Grant");
  await dialog.getByLabel("Your e-mail address").fill(email);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText(/^Nearly there/)).toBeVisible(slowTimeout);

  const { tab, findNewest } = await openInbox(page);
  const mail = await findNewest(email);
  const html = (await mail.locator("iframe").getAttribute("srcdoc")) ?? "";
  await tab.close();
  expect(html).not.toContain(artist.email);
  await page.goto(/\/conversations\/confirm\/[\w.-]+/.exec(html)?.[0] ?? "");
  await page.getByRole("button", { name: "Send my question" }).click();
  await expect(page.getByText("Would you paint our boat house?")).toBeVisible(slowTimeout);
  await expect(page.getByText(/^Your question was sent\. We e-mail you/)).toBeVisible();
  await expect(page.getByLabel("Your message")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  const artistPage = await browser.newPage();
  await signInAs(artistPage, artist, "/messages");
  const row = artistPage.getByRole("link", { name: /Unread:\s*Cy Grant/ });
  await expect(row).toBeVisible(slowTimeout);
  // The page hides what is beyond its edge, so that it has no overflow to measure.
  expect(
    await row.evaluate((link) => link.getBoundingClientRect().right - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await row.click();
  await expect(messagesOf(artistPage).getByText("Would you paint our boat house?")).toBeVisible(
    slowTimeout,
  );
  await artistPage.getByLabel("Your answer").fill("Gladly: https://example.org/boats");
  await artistPage.reload();
  await expect(artistPage.getByLabel("Your answer")).toHaveValue(
    "Gladly: https://example.org/boats",
    slowTimeout,
  );
  await artistPage.getByRole("button", { name: "Send" }).click();
  await expect(messagesOf(artistPage).getByText(/^Gladly/)).toBeVisible(slowTimeout);
  expect(await artistPage.content()).not.toContain(email);
  await expectAccessibleInBothThemes(artistPage);
  expect(await measureHorizontalOverflow(artistPage)).toBeLessThanOrEqual(0);

  await page.reload();
  await expect(page.getByRole("link", { name: "https://example.org/boats" })).toBeVisible(
    slowTimeout,
  );

  await artistPage.getByRole("button", { name: "Block" }).click();
  await artistPage.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(artistPage.getByText("Cy Grant is blocked and cannot reach you.")).toBeVisible(
    slowTimeout,
  );
  await page.getByLabel("Your answer").fill("When would it suit you?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("When would it suit you?")).toBeVisible(slowTimeout);
  await artistPage.reload();
  await expect(messagesOf(artistPage).getByText(/^Gladly/)).toBeVisible(slowTimeout);
  await expect(messagesOf(artistPage).getByText("When would it suit you?")).toHaveCount(0);
  await artistPage.close();
});
