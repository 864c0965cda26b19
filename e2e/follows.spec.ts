import type { Page } from "@playwright/test";
import { createAccount, PASSWORD } from "@/e2e/support/auth-accounts";
import { createEmail, createPerson, openAs, signInAs, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, pictures, test } from "@/e2e/support/test";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";

test.describe.configure({ timeout: 120_000 });

const slowTimeout = { timeout: 20_000 };
const main = (page: Page) => page.getByRole("main");

/** Signs up an artist who has posted one work. */
async function createArtist(page: Page) {
  const name = `Ines ${crypto.randomUUID().slice(0, 8)}`;
  const artist = await createPerson(page.request, { name });
  const { idToken, profileId } = artist;
  const authorization = `Bearer ${idToken}`;
  const { token } = await (
    await page.request.post("/v1/profiles/token/", {
      headers: { authorization },
      data: { id: profileId },
    })
  ).json();
  const title = `Low tide ${crypto.randomUUID().slice(0, 8)}`;
  const tag = `tag ${crypto.randomUUID().slice(0, 8)}`;
  const [images] = pictures;
  if (images === undefined) throw new Error("there are pictures");
  const response = await page.request.post("/v1/artworks/", {
    headers: { authorization, "x-profile-token": String(token) },
    multipart: { title, tags: tag, images, alt: title },
  });
  expect(response.status()).toBe(201);
  const { id } = await response.json();
  return { ...artist, name, title, tag, artworkPath: `/art/${id}` };
}

test("following an artist signed out leads to sign-in and back to the finished follow; home then shows the work @phone", async ({
  page,
}) => {
  const artist = await createArtist(page);
  const email = createEmail();
  await createAccount(email);
  await page.goto(`/profiles/${artist.slug}`);
  await expect(main(page).getByRole("button", { name: "Report", exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Follow ${artist.name}` }).click();
  await page.waitForURL(({ pathname }) => pathname === "/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === `/profiles/${artist.slug}`, slowTimeout);
  const following = page.getByRole("button", { name: `Following ${artist.name}` });
  await expect(following).toHaveAttribute("aria-pressed", "true", slowTimeout);
  await expectAccessible(page);

  await page.goto("/home");
  const work = main(page).getByRole("link", { name: new RegExp(artist.title) });
  await expect(work).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await work.click();
  await expect(page).toHaveURL(artist.artworkPath, slowTimeout);
  await page.getByRole("button", { name: `Following ${artist.name}` }).click();
  await expect(page.getByRole("button", { name: `Follow ${artist.name}` })).toBeVisible(
    slowTimeout,
  );
});

test("a tag is followed where the grid shows it alone, and ended in the list of follows @phone", async ({
  page,
}) => {
  const { tag } = await createArtist(page);
  await signInAsNew(page, { next: `/artworks?tags=${encodeURIComponent(tag)}` });
  await page.getByRole("button", { name: `Follow “${tag}”` }).click();
  await expect(page.getByRole("button", { name: `Following “${tag}”` })).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await page.goto("/account/alerts");
  const stop = page.getByRole("button", { name: `Stop following “${tag}”` });
  await expect(stop).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await stop.click();
  await expect(stop).toBeHidden(slowTimeout);
});

test("an artwork page has Follow and Share in the first screen, and Report below the work @phone", async ({
  page,
}) => {
  const artist = await createArtist(page);
  await page.goto(artist.artworkPath);
  const follow = page.getByRole("button", { name: `Follow ${artist.name}` });
  await expect(follow).toBeInViewport();
  const [followBox, reportBox] = [
    await follow.boundingBox(),
    await main(page).getByRole("button", { name: "Report", exact: true }).first().boundingBox(),
  ];
  expect(reportBox?.y ?? 0).toBeGreaterThan(followBox?.y ?? Infinity);
  await signInAs(page, artist, artist.artworkPath);
  await expect(page.getByRole("link", { name: "Edit" }).first()).toBeVisible(slowTimeout);
  await expect(follow).toBeHidden();
  await page.goto(`/profiles/${artist.slug}`);
  await expect(page.getByText(/^0 followers/)).toBeVisible(slowTimeout);
});

test("home asks visitors to sign in, and leads a new account on from each empty part @phone", async ({
  page,
}) => {
  await page.goto("/home");
  const signIn = main(page).getByRole("link", { name: "Sign in" });
  await expect(signIn).toHaveAttribute("href", "/login?next=%2Fhome");
  await signInAsNew(page, { next: "/home" });
  await expect(main(page).getByText("Nothing is waiting for you.")).toBeVisible(slowTimeout);
  for (const name of ["Find artists", "Choose filters", "See what closes soon"])
    await expect(main(page).getByRole("link", { name })).toBeVisible();
  await expectAccessible(page);
});

test("the demo’s artist has a home with everything in it @phone", async ({ page }) => {
  await openAs(page, "artist@vitrine.test", "/home", DEMO_PASSWORD);
  const parts = [
    "Needs your attention",
    "New from people you follow",
    "New matches for your alerts",
    "Saved and closing soon",
  ];
  for (const name of parts)
    await expect(page.getByRole("region", { name }).getByRole("listitem").first()).toBeVisible(
      slowTimeout,
    );
  await expectAccessible(page);
});
