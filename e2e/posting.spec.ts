import type { Page } from "@playwright/test";
import { createKeyboard } from "@/e2e/support/keyboard";
import { PASSWORD } from "@/e2e/support/auth-accounts";
import { createEmail, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, pictures, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 90_000 });

const slowTimeout = { timeout: 20_000 };
const [firstPicture, secondPicture] = pictures;
const fileInput = (page: Page) => page.locator("input[type=file]");
const listedPictures = (page: Page) =>
  page.getByRole("list", { name: "Pictures" }).getByRole("listitem");

test("signing up, posting an artwork with two images, editing and deleting it @phone", async ({
  page,
}) => {
  await signInAsNew(page, { next: "/post/artworks" });
  await fileInput(page).setInputFiles([firstPicture, secondPicture].flatMap((file) => file ?? []));
  const list = page.getByRole("list", { name: "Pictures" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.getByLabel("Description of picture 1").fill("Boats on a river");
  await page.getByLabel("Title").fill("Two photographs");
  await page.getByLabel("Medium").fill("Albumen print");
  await page.getByLabel("Tags").fill("River, boats");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post artwork" }).click();
  await page.getByRole("link", { name: "See it" }).click();
  await page.waitForURL(/\/art\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two photographs");
  await expect(page.getByRole("img", { name: "Boats on a river" }).first()).toBeVisible();

  await page.goto("/artworks");
  await expect(page.getByRole("main")).toContainText("Two photographs");
  await page.goBack();
  await page.getByRole("link", { name: /Edit/ }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Two photographs");
  await page.getByLabel("Title").fill("Two old photographs");
  await page.getByRole("button", { name: "Move picture 2 up" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/art\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two old photographs");

  await page.getByRole("link", { name: /Edit/ }).click();
  await page.getByRole("button", { name: /^Delete/ }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog).toContainText("Two old photographs");
  await dialog.getByRole("button", { name: /^Delete/ }).click();
  await expect(page).toHaveURL(/\/artworks$/);
});

test("artwork form: input survives a rejected post, a reload and a lost connection", async ({
  page,
  context,
}) => {
  await signInAsNew(page, { next: "/post/artworks" });
  await fileInput(page).setInputFiles([firstPicture].flatMap((file) => file ?? []));
  await page.getByLabel("Medium").fill("Ink");
  await page.getByLabel("Year").fill("sometime");
  await page.getByRole("button", { name: "Post artwork" }).click();
  const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
  await expect(summary.getByRole("link")).toHaveCount(2);
  await summary.getByRole("link", { name: /Title/ }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill("Kept");
  await page.getByLabel("Year").fill("2020");
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Kept", slowTimeout);
  await expect(page.getByLabel("Medium")).toHaveValue("Ink");
  await expect(page.getByRole("list", { name: "Pictures" }).getByRole("listitem")).toHaveCount(1);

  await context.setOffline(true);
  await page.getByRole("button", { name: "Post artwork" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(/connection|network/i);
  await expect(page.getByLabel("Title")).toHaveValue("Kept");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Post artwork" }).click();
  await page.getByRole("link", { name: "See it" }).click();
  await page.waitForURL(/\/art\/[0-9a-f-]{36}$/);
});

test("a double click posts one artwork", async ({ page }) => {
  await signInAsNew(page, { next: "/post/artworks" });
  await fileInput(page).setInputFiles([secondPicture].flatMap((file) => file ?? []));
  await page.getByLabel("Title").fill("Once");
  await page.getByRole("button", { name: "Post artwork" }).dblclick();
  await page.getByRole("link", { name: "See it" }).click();
  await page.waitForURL(/\/art\//);
  const id = page.url().split("/").at(-1) ?? "";
  const artwork = (await (await page.request.get(`/v1/artworks/${id}`)).json()) as {
    profile: { id: string };
  };
  const ownArtworks = await page.request.get(`/v1/artworks/profiles/${artwork.profile.id}`);
  expect(((await ownArtworks.json()) as { total: number }).total).toBe(1);
});

test("posting, editing and deleting an artwork with the keyboard alone; axe reports no violations", async ({
  page,
}) => {
  const { press, fill, activate, tabTo } = createKeyboard(page);
  await page.goto("/signup?next=/post/artworks");
  await fill(/^E-mail/, createEmail());
  await fill(/^Password/, PASSWORD);
  await press("Enter");
  await expect(page.getByRole("heading", { name: "What brings you here?" })).toBeFocused(
    slowTimeout,
  );
  await tabTo(/^Artist/);
  await press("Space");
  await press("Enter");
  await expect(page.getByRole("heading", { name: "What is your name?" })).toBeFocused(slowTimeout);
  await fill(/^Name/, "Ada Brook");
  await press("Enter");
  for (const question of [/Where are you/, /recognise you/, /Where else/]) {
    await expect(page.getByRole("heading", { name: question })).toBeFocused(slowTimeout);
    await activate(/^Skip this/);
  }
  await expect(page.getByRole("heading", { name: /profile/ })).toBeFocused(slowTimeout);
  await activate(/^Continue/);
  await page.waitForURL(({ pathname }) => pathname === "/post/artworks");

  await expect(page.getByRole("button", { name: "Choose pictures" })).toHaveCount(1);
  const fileChooser = page.waitForEvent("filechooser");
  await activate(/Choose pictures/);
  await (await fileChooser).setFiles([firstPicture, secondPicture].flatMap((file) => file ?? []));
  await expect(listedPictures(page)).toHaveCount(2);
  await tabTo(/^Move picture 1/);
  await press("ArrowDown");
  await expect(page.getByText("Picture 1 moved to place 2 of 2.")).toBeAttached();
  await fill(/^Title/, "By keyboard");
  await activate(/Post artwork/);
  await expect(page.getByRole("heading", { name: "“By keyboard” is posted." })).toBeFocused();
  await activate(/^See it/);
  await page.waitForURL(/\/art\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("By keyboard");

  await expect(page.getByRole("link", { name: /^Edit/ })).toBeVisible();
  await activate(/^Edit/);
  await expect(page.getByLabel("Title")).toHaveValue("By keyboard");
  await expectAccessible(page);
  await fill(/^Title/, "Changed by keyboard");
  await activate(/Save changes/);
  await page.waitForURL(/\/art\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Changed by keyboard");

  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await activate(/^Full screen/);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await press("Escape");
  await expect(dialog).toBeHidden();

  await expect(page.getByRole("link", { name: /^Edit/ })).toBeVisible();
  await activate(/^Edit/);
  await expect(page.getByLabel("Title")).toHaveValue("Changed by keyboard");
  await activate(/^Delete artwork/);
  await expect(dialog).toContainText("Changed by keyboard");
  await expectAccessible(page);
  await activate(/^Delete$/);
  await expect(page).toHaveURL(/\/artworks$/);
});
