import type { Page } from "@playwright/test";
import { PASSWORD } from "@/e2e/support/auth-accounts";
import { signInAsNew } from "@/e2e/support/people";
import { expect, pictures, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 90_000 });

const fileInput = (page: Page) => page.locator("input[type=file]");
const listedPictures = (page: Page) =>
  page.getByRole("list", { name: "Pictures" }).getByRole("listitem");

async function readStoredDrafts(): Promise<{ texts: string[]; files: number }> {
  const texts = Object.keys(localStorage).filter((key) => key.includes("draft"));
  const files = await new Promise<number>((resolve, reject) => {
    const openRequest = indexedDB.open("vitrine");
    openRequest.addEventListener("error", () => reject(new Error("The browser keeps no files.")));
    openRequest.addEventListener("success", () => {
      const count = openRequest.result
        .transaction("draft-files")
        .objectStore("draft-files")
        .count();
      count.addEventListener("success", () => resolve(count.result));
    });
  });
  return { texts, files };
}

test("signing out deletes the drafts on this device", async ({ page }) => {
  const email = await signInAsNew(page, { next: "/post/artworks" });
  await fileInput(page).setInputFiles(pictures.slice(0, 1));
  await page.getByLabel("Title").fill("Mine alone");
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible();
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await page.evaluate(readStoredDrafts)).toEqual({ texts: [], files: 0 });

  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(listedPictures(page)).toHaveCount(0);
});

test("an artwork edit survives a reload with its new image; discarding deletes its draft", async ({
  page,
}) => {
  await signInAsNew(page, { next: "/post/artworks" });
  await fileInput(page).setInputFiles(pictures.slice(0, 1));
  await page.getByLabel("Title").fill("Stored");
  await page.getByRole("button", { name: "Post artwork" }).click();
  await page.getByRole("link", { name: "See it" }).click();
  await page.waitForURL(/\/art\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Title").fill("Begun");
  await fileInput(page).setInputFiles(pictures.slice(1, 2));
  await expect(listedPictures(page)).toHaveCount(2);
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Begun");
  await expect(listedPictures(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Discard changes" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Stored");
  await expect(listedPictures(page)).toHaveCount(1);
  await expect.poll(() => page.evaluate(readStoredDrafts)).toEqual({ texts: [], files: 0 });
});

test("an artwork edited on two devices: the second to save resolves the conflict", async ({
  page,
  browser,
}) => {
  const email = await signInAsNew(page, { next: "/post/artworks" });
  await fileInput(page).setInputFiles(pictures.slice(0, 1));
  await page.getByLabel("Title").fill("Low tide");
  await page.getByLabel("Medium").fill("Ink");
  await page.getByRole("button", { name: "Post artwork" }).click();
  await page.getByRole("link", { name: "See it" }).click();
  await page.waitForURL(/\/art\/[0-9a-f-]{36}$/);
  const work = page.url();
  const edit = work.replace("/art/", "/artworks/edit/");
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(`/login?next=${encodeURIComponent(new URL(edit).pathname)}`);
  await other.getByLabel("E-mail").fill(email);
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other.getByLabel("Medium")).toHaveValue("Ink");
  await page.goto(edit);
  await expect(page.getByLabel("Medium")).toHaveValue("Ink");

  await page.getByLabel("Medium").fill("Oil");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(work);
  await other.getByLabel("Title").fill("High tide");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText(/since you began these changes/)).toBeVisible();
  await expect(other.getByLabel("Title")).toHaveValue("High tide");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Low tide");
  await expect(page.getByText("Oil")).toBeVisible();

  await other.getByRole("button", { name: "Start from the newer version" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(other.getByLabel("Medium")).toHaveValue("Oil");
  await other.getByLabel("Title").fill("High tide");
  await other.getByRole("button", { name: "Save changes" }).click();
  await other.waitForURL(work);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("High tide");
  await expect(other.getByText("Oil")).toBeVisible();
  await device.close();
});

test("an artwork edited in two tabs: the later tab takes over with the input of the first", async ({
  page,
  context,
}) => {
  await signInAsNew(page, { next: "/post/artworks" });
  await fileInput(page).setInputFiles(pictures.slice(0, 1));
  await page.getByLabel("Title").fill("Low tide");
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/post/artworks");
  await other.getByRole("button", { name: "Continue here" }).click();
  await expect(other.getByLabel("Title")).toHaveValue("Low tide");
  await expect(listedPictures(other)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /open in another tab/ })).toBeVisible();
  await page.getByRole("button", { name: "Continue here" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Low tide");
});
