import type { Page } from "@playwright/test";
import { createAccount, PASSWORD } from "@/e2e/support/auth-accounts";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createEmail, createPerson, signInAs } from "@/e2e/support/people";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openHydrated,
  test,
} from "@/e2e/support/test";
import { findToast } from "@/e2e/support/toast";
import { z } from "zod";

test.describe.configure({ timeout: 240_000 });

const slowTimeout = { timeout: 20_000 };

const Artworks = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string() })).min(3),
});

async function listArtworks(page: Page) {
  const response = await page.request.get("/v1/artworks/?size=3");
  return Artworks.parse(await response.json()).items;
}

const saveButton = (page: Page) =>
  page.getByRole("article").getByRole("button", { name: /^Saved? “/ });

const expectNoOverflow = async (page: Page) =>
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

const readTitles = (page: Page) =>
  page.locator("#collection-works ~ ol a[href^='/art/']").allTextContents();

test("saving an artwork signed out leads to sign-in and comes back to the finished save @phone", async ({
  page,
}) => {
  const [artwork] = await listArtworks(page);
  const email = createEmail();
  await createAccount(email);
  await openHydrated(page, `/art/${artwork?.id}`);
  await saveButton(page).click();
  await page.waitForURL(({ pathname }) => pathname === "/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === `/art/${artwork?.id}`, slowTimeout);
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true", slowTimeout);
  await expect(findToast(page, "in “Saved”")).toBeVisible(slowTimeout);
  await page.goto("/collections");
  await expect(page.getByRole("link", { name: /^Saved 1 work · Private/ })).toBeVisible(
    slowTimeout,
  );
});

test("a collection is made, put in order, noted, shared by link and published; after renewal the old link is 404 @phone", async ({
  page,
  browser,
}) => {
  const artworks = await listArtworks(page);
  const person = await createPerson(page.request, { name: "Bea Quay" });
  await signInAs(page, person, `/art/${artworks[0]?.id}`);
  await page.getByRole("button", { name: /^Choose collections for/ }).click();
  const chooser = page.getByRole("dialog", { name: /^Save “/ });
  await chooser.getByLabel("New collection").fill("Reading room");
  await chooser.getByRole("button", { name: "Create and save" }).click();
  await expect(chooser.getByRole("checkbox", { name: /^Reading room/ })).toBeChecked(slowTimeout);
  await expectAccessible(page);
  await chooser.getByRole("button", { name: "Done" }).click();
  for (const { id } of artworks.slice(1)) {
    await openHydrated(page, `/art/${id}`);
    await page.getByRole("button", { name: /^Choose collections for/ }).click();
    const box = chooser.getByRole("checkbox", { name: /^Reading room/ });
    await box.click();
    await expect(box).toBeChecked();
    await expect(chooser.getByText("3 works").or(chooser.getByText("2 works"))).toBeVisible();
    await chooser.getByRole("button", { name: "Done" }).click();
  }

  await page.goto("/collections");
  await expect(page.getByRole("heading", { name: "Reading room" })).toBeVisible(slowTimeout);
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);
  await page.getByRole("link", { name: /^Reading room/ }).click();
  await expect(page.getByRole("heading", { name: "3 works" })).toBeVisible(slowTimeout);
  const titles = await readTitles(page);

  // By keyboard: the grip keeps the focus, and the move is announced.
  const grip = page.getByRole("button", { name: /place 3 of 3: arrow keys$/ });
  await grip.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => readTitles(page)).toEqual([titles[0], titles[2], titles[1]]);
  await expect(page.getByText(/is number 2 of 3\.$/)).toBeAttached();
  await page.getByLabel(/^Note/).first().fill("Alone on the short wall.");
  await expect(page.getByText(/^Saved at/)).toBeVisible(slowTimeout);
  await page.reload();
  await expect.poll(() => readTitles(page), slowTimeout).toEqual([titles[0], titles[2], titles[1]]);
  await expect(page.getByLabel(/^Note/).first()).toHaveValue("Alone on the short wall.");
  await expectAccessibleInBothThemes(page);
  await expectNoOverflow(page);

  await page.getByRole("radio", { name: /^By link/ }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const address = page.getByLabel("Secret link");
  await expect(address).toBeVisible(slowTimeout);
  const oldLink = await address.inputValue();
  const stranger = await (await browser.newContext()).newPage();
  const response = await stranger.goto(oldLink);
  expect(response?.status()).toBe(200);
  const headers = response?.headers() ?? {};
  expect(headers["cache-control"]).toMatch(/no-store/);
  expect(headers["cache-control"]).not.toMatch(/public/);
  expect(headers["x-robots-tag"]).toMatch(/noindex/);
  expect(headers["referrer-policy"]).toBe("no-referrer");
  await expect(stranger.getByText("Alone on the short wall.")).toBeVisible();
  await expect(stranger.getByText("Bea Quay")).toHaveCount(0);
  await expectAccessible(stranger);
  await page.getByRole("button", { name: "Renew the link" }).click();
  const confirmation = page.getByRole("dialog", { name: "Renew the link?" });
  await confirmation.getByRole("button", { name: "Renew the link" }).click();
  await expect(address).not.toHaveValue(oldLink, slowTimeout);
  expect((await stranger.goto(oldLink))?.status()).toBe(404);
  expect((await stranger.goto(await address.inputValue()))?.status()).toBe(200);

  await page.getByRole("radio", { name: /^Public/ }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Address")).toBeVisible(slowTimeout);
  await stranger.goto(await page.getByLabel("Address").inputValue());
  await expect(stranger.getByRole("link", { name: /Bea Quay/ }).first()).toBeVisible();
  await expectAccessibleInBothThemes(stranger);
  await expectNoOverflow(stranger);
  await stranger.getByRole("button", { name: "Share", exact: true }).click();
  const sheet = stranger.getByRole("dialog", { name: "Share “Reading room”" });
  await sheet.getByRole("button", { name: "QR code" }).click();
  await expect(sheet.getByRole("img", { name: "QR code of the link" })).toBeVisible(slowTimeout);
  await expectAccessible(stranger);
  await stranger.goto(`/profiles/${person.slug}?tab=collections`);
  await expect(stranger.getByRole("link", { name: /^Reading room/ })).toBeVisible();
  await stranger.context().close();
});
