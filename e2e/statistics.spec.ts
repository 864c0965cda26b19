import { findOverflowing, measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { postArtwork } from "@/e2e/support/payment-page";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessibleInBothThemes, openHydrated, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 180_000 });

// A headless browser says so, and is not counted.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0",
});

test("an artist sees how often a page was viewed, and from where @phone", async ({ page }) => {
  const artist = await createPerson(page.request, { name: "Tess Quay" });
  const title = `Tide ${crypto.randomUUID().slice(0, 8)}`;
  await postArtwork(page.request, artist, title);

  const isCounted = (path: string) =>
    page.waitForResponse((response) => response.url().endsWith(path) && response.status() === 204);
  const profileView = isCounted(`/v1/profiles/${artist.profileId}/view`);
  await openHydrated(page, `/profiles/${artist.slug}`);
  await profileView;
  const artworkView = page.waitForRequest(/\/v1\/artworks\/[^/]+\/view$/);
  await page
    .getByRole("link", { name: new RegExp(title) })
    .first()
    .click();
  expect((await artworkView).postDataJSON()).toEqual({ source: "grid" });
  await (await artworkView).response();

  await signInAs(page, artist, "/account/statistics");
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  const weeks = page.getByRole("table", { name: "Views, and what came of them, from Monday" });
  await expect(weeks.getByRole("row")).toHaveCount(5);
  expect(
    await weeks.evaluate((table) => table.getBoundingClientRect().right - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await expect(weeks.getByRole("row").nth(1).getByRole("cell")).toHaveText([
    "1",
    "1",
    "0",
    "0",
    "0",
  ]);
  const sources = page.getByRole("table", { name: "Views of the profile and its artworks" });
  await expect(sources.getByRole("row", { name: /^Outside Vitrine/ })).toContainText("50%");
  await expect(sources.getByRole("row", { name: /^Artwork grid/ })).toContainText("50%");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByRole("option", { name: "Last 52 weeks" })).toBeDisabled();
  await expect(page.getByText(/Every profile has the last 4 weeks/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findOverflowing(page)).toEqual([]);
});

test("a profile that nobody has viewed leads to its page", async ({ page }) => {
  const artist = await createPerson(page.request, { name: "Tess Quay" });
  await signInAs(page, artist, "/account/statistics");
  await expect(page.getByText("Nobody has been here in these 4 weeks.")).toBeVisible();
  await page.getByRole("link", { name: "See the page" }).click();
  await expect(page).toHaveURL(new RegExp(`/profiles/${artist.slug}$`));
});
