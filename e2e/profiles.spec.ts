import type { Page } from "@playwright/test";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, pictures, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 20_000 };
test.describe.configure({ timeout: 120_000 });

type CreatedProfile = { id: string; slug: string; name: string };
const main = (page: Page) => page.getByRole("main");
const savedNotice = (page: Page) => main(page).getByText(/^Saved at/);

async function editNewProfile(page: Page, name: string): Promise<CreatedProfile> {
  const person = await createPerson(page.request, { name });
  const { profileId: id, slug } = person;
  await signInAs(page, person, `/profiles/edit/${id}`);
  await expect(page.getByRole("heading", { name: "Who you are" })).toBeVisible(slowTimeout);
  return { id, slug, name };
}

test("a profile page shows the profile and its artworks, even without JavaScript @phone", async ({
  page,
  browser,
}) => {
  await page.goto("/artworks");
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await main(page).locator("a[href^='/profiles/']").first().click();
  await expect(page).toHaveURL(/\/profiles\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const about = page
    .getByRole("navigation", { name: "Parts of this profile" })
    .getByRole("link", { name: "About" });
  await about.click();
  await expect(about).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const noScriptPage = await context.newPage();
  await noScriptPage.goto(page.url().replace(/\?.*/, ""));
  await expect(noScriptPage.getByRole("list", { name: /^Works by/ })).toBeVisible();
  await context.close();
});

test("a profile id redirects permanently to its page, which has a canonical URL and a sharing image", async ({
  page,
}) => {
  // No other test changes this profile: the image's URL depends on its content.
  const listResponse = await page.request.get("/v1/profiles/?query=Robin%20Ashgrove");
  const [profile] = (await listResponse.json()) as CreatedProfile[];
  const redirect = await page.request.get(`/profiles/${profile?.id}`, { maxRedirects: 0 });
  expect(redirect.status()).toBe(308);
  expect(
    new URL(
      redirect.headers()["location"] ?? "",
      page.url() === "about:blank" ? "http://x" : page.url(),
    ).pathname,
  ).toBe(`/profiles/${profile?.slug}`);
  await page.goto(`/profiles/${profile?.id}`);
  await expect(page).toHaveURL(new RegExp(`/profiles/${profile?.slug}$`));
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? "{}")).toMatchObject({ name: profile?.name });
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", new RegExp(`/profiles/${profile?.slug}$`));
  const imageUrl = await page.locator('meta[property="og:image"]').getAttribute("content");
  const response = await page.request.get(new URL(imageUrl ?? "").pathname);
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(response.headers()["cache-control"]).toContain("immutable");
  expect((await page.request.get("/profiles/nobody-at-all")).status()).toBe(404);
});

test("editing a profile saves automatically, with images; its old URL redirects @phone", async ({
  page,
}) => {
  const { slug } = await editNewProfile(page, `Ada ${crypto.randomUUID().slice(0, 8)}`);
  await expectAccessible(page);
  await page.getByLabel(/^About you/).fill("Paints harbours.");
  await expect(savedNotice(page)).toBeVisible(slowTimeout);
  const files = page.locator("input[type=file]");
  await files.nth(1).setInputFiles(pictures.slice(2, 3));
  await expect(page.getByRole("button", { name: "Change the cover" })).toBeVisible(slowTimeout);
  await files.nth(2).setInputFiles(pictures.slice(0, 2));
  await expect(page.getByRole("button", { name: "Remove studio picture 2" })).toBeVisible(
    slowTimeout,
  );
  await page.getByRole("button", { name: "Remove studio picture 1" }).click();
  await expect(page.getByRole("button", { name: "Remove studio picture 2" })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel(/^Address of your page/).fill(`${slug}-new`);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText(`The address is now /profiles/${slug}-new.`)).toBeVisible(
    slowTimeout,
  );
  await page.reload();
  await expect(page.getByLabel(/^About you/)).toHaveValue("Paints harbours.", slowTimeout);

  await page.goto(`/profiles/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/profiles/${slug}-new$`));
  await expect(page.getByText("Paints harbours.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Studio" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Edit profile" })).toBeVisible(slowTimeout);
  await expectAccessible(page);
});

test("profile form: input survives a lost connection", async ({ page, context }) => {
  await editNewProfile(page, "Ada Brook");
  await context.setOffline(true);
  await page.getByLabel(/^Headline/).fill("Typed on a train");
  await expect(main(page).getByText(/Not saved yet. It is kept on this device/)).toBeVisible(
    slowTimeout,
  );
  await context.setOffline(false);
  await expect(savedNotice(page)).toBeVisible(slowTimeout);
  await page.reload();
  await expect(page.getByLabel(/^Headline/)).toHaveValue("Typed on a train", slowTimeout);
});

test("editing a profile needs an account, and rejects another account's profile", async ({
  page,
}) => {
  const listResponse = await page.request.get("/v1/profiles/?query=Wren");
  const [otherProfile] = (await listResponse.json()) as CreatedProfile[];
  await page.goto(`/profiles/edit/${otherProfile?.id}`);
  await expect(main(page).getByRole("link", { name: "Sign in" })).toBeVisible(slowTimeout);
  const otherPerson = await createPerson(page.request);
  await signInAs(page, otherPerson, `/profiles/edit/${otherProfile?.id}`);
  await expect(main(page).getByText("This profile belongs to another account.")).toBeVisible(
    slowTimeout,
  );
});

test("a profile is deleted after a confirmation that lists what is deleted", async ({ page }) => {
  const { slug, name } = await editNewProfile(page, `Gone ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByRole("button", { name: "Delete profile" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`Delete ${name}?`);
  await expect(dialog).toContainText("its page");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/\/$/, slowTimeout);
  expect((await page.request.get(`/profiles/${slug}`)).status()).toBe(404);
});

test("the portrait's crop is set by keyboard and applies everywhere", async ({ page }) => {
  const { slug } = await editNewProfile(page, "Crop Chosen");
  await main(page).locator("input[type=file]").first().setInputFiles(pictures.slice(0, 1));
  await main(page).getByRole("button", { name: "Crop the picture" }).click(slowTimeout);
  const dialog = page.getByRole("dialog", { name: "Crop the picture" });
  const stage = dialog.getByRole("application");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled(slowTimeout);
  await expectAccessible(page);
  await stage.press("+");
  await stage.press("ArrowRight");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toBeHidden(slowTimeout);
  await expect(page.getByRole("button", { name: "Crop the picture" })).toBeFocused();
  await expect(
    page.getByRole("button", { name: /^Account:/ }).getByRole("img", { name: "profile" }),
  ).toHaveAttribute("src", /focus=\d+-\d+-110/, slowTimeout);
  await page.goto(`/profiles/${slug}`);
  await expect(main(page).getByRole("img", { name: "profile" })).toHaveAttribute(
    "src",
    /focus=\d+-\d+-110/,
  );
});
