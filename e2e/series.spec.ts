import type { APIRequestContext, Page } from "@playwright/test";
import { createPerson, type Person, signInAs } from "@/e2e/support/people";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  pictures,
  test,
} from "@/e2e/support/test";

test.describe.configure({ timeout: 180_000 });

const slowTimeout = { timeout: 30_000 };
const headingOf = (page: Page) => page.getByRole("heading", { level: 1 });

async function postWorks(
  request: APIRequestContext,
  { idToken, profileId }: Person,
): Promise<void> {
  const authorization = `Bearer ${idToken}`;
  const tokens = await request.post("/v1/profiles/token/", {
    headers: { authorization },
    data: { id: profileId },
  });
  const { token } = await tokens.json();
  for (const [index, title] of ["Dusk", "Midnight", "Dawn"].entries()) {
    const images = pictures[index % pictures.length];
    if (images === undefined) continue;
    const response = await request.post("/v1/artworks/", {
      headers: { authorization, "x-profile-token": String(token) },
      multipart: { title, tags: "night", images, alt: title },
    });
    expect(response.status()).toBe(201);
  }
}

/** The works of the form, in their order. */
const rowsOf = (page: Page) =>
  page.getByRole("list", { name: "Works of the series" }).getByRole("listitem");

test("a series: made, filled, ordered by keyboard, shown, left and deleted; its works stay @phone", async ({
  page,
}) => {
  const person = await createPerson(page.request, { name: "Ida Lund" });
  await postWorks(page.request, person);
  await signInAs(page, person, `/profiles/edit/${person.profileId}/series`);
  await expectAccessible(page);
  await page.getByLabel("Title of the series").fill("Night walks");
  await page.getByRole("button", { name: "Create series" }).click();

  await page.getByRole("button", { name: "Choose works" }).click(slowTimeout);
  const dialog = page.getByRole("dialog", { name: "Choose works" });
  for (const title of ["Dawn", "Dusk", "Midnight"])
    await dialog.getByRole("button", { name: title }).click(slowTimeout);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: /^Move “Dawn”, place 1/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(rowsOf(page)).toHaveText([/Dusk/, /Midnight/, /Dawn/]);
  await page.getByLabel("Text").fill("From one end of the night to the other.");
  await expectAccessibleInBothThemes(page);

  // What was done survives a reload.
  await page.reload();
  await expect(rowsOf(page)).toHaveText([/Dusk/, /Midnight/, /Dawn/], slowTimeout);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(new RegExp(`/profiles/${person.slug}/series/night-walks$`));
  await expect(headingOf(page)).toHaveText("Night walks");
  await expect(page.getByText("A series of 3 works")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole("link", { name: /Midnight/ }).click();
  const place = page.getByRole("navigation", { name: "Series" });
  await expect(place).toContainText("From the series Night walks, 2 of 3", slowTimeout);
  await expect(page).toHaveTitle(/Midnight/);
  await expectAccessible(page);
  await place.getByRole("link", { name: /^Next/ }).click();
  await expect(headingOf(page)).toHaveText("Dawn");
  await place.getByRole("link", { name: "Night walks" }).click();
  await expect(headingOf(page)).toHaveText("Night walks");

  await page.goto(`/profiles/${person.slug}?tab=series`);
  await expect(page.getByRole("link", { name: /Night walks/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /Night walks/ }).click();
  await expect(headingOf(page)).toHaveText("Night walks");
  await page.getByRole("link", { name: "Edit series" }).click(slowTimeout);
  await page.getByRole("button", { name: "Delete", exact: true }).click(slowTimeout);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(new RegExp(`/profiles/edit/${person.profileId}/series$`));
  await page.goto(`/profiles/${person.slug}`);
  await expect(page.getByRole("link", { name: /Midnight/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Series" })).toHaveCount(0);
});

test("the artwork form makes a series, and puts the work into it", async ({ page }) => {
  const person = await createPerson(page.request, { name: "Ida Lund" });
  await signInAs(page, person, "/post/artworks");
  const [picture] = pictures;
  await page.locator("input[type=file]").setInputFiles(picture === undefined ? [] : [picture]);
  await page.getByLabel("Title").fill("Dusk");
  await page.getByRole("button", { name: "New series" }).click(slowTimeout);
  const dialog = page.getByRole("dialog", { name: "New series" });
  await dialog.getByLabel("Title of the series").fill("Night walks");
  await dialog.getByRole("button", { name: "Create series" }).click();
  await expect(page.getByRole("combobox", { name: "Series" })).toHaveValue(/.+/, slowTimeout);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post artwork" }).click();
  await page.getByRole("link", { name: "See it" }).click();
  await page.waitForURL(/\/art\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("navigation", { name: "Series" })).toContainText("1 of 1");
});

test("the works of a series are ordered by dragging", async ({ page }) => {
  const person = await createPerson(page.request, { name: "Ida Lund" });
  await postWorks(page.request, person);
  const works = await page.request.get(`/v1/artworks/profiles/${person.profileId}`);
  const { items } = await works.json();
  const headers = { authorization: `Bearer ${person.idToken}` };
  const made = await page.request.post(`/v1/profiles/${person.profileId}/series`, {
    headers,
    data: { title: "Night walks", artworkIds: items.map(({ id }: { id: string }) => id) },
  });
  const { id } = await made.json();
  await signInAs(page, person, `/profiles/edit/${person.profileId}/series/${id}`);
  await expect(rowsOf(page)).toHaveText([/Dawn/, /Midnight/, /Dusk/], slowTimeout);
  await page
    .getByRole("button", { name: /^Move “Dusk”, place/ })
    .dragTo(page.getByRole("button", { name: /^Move “Dawn”, place/ }));
  await expect(rowsOf(page)).toHaveText([/Dusk/, /Dawn/, /Midnight/]);
});
