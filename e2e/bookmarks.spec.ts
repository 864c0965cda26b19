import type { Page } from "@playwright/test";
import { createAccount, PASSWORD } from "@/e2e/support/auth-accounts";
import { createTitle, postOpportunity } from "@/e2e/support/opportunities";
import { createEmail, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";
import { findToast } from "@/e2e/support/toast";

test.describe.configure({ timeout: 120_000 });

const slowTimeout = { timeout: 20_000 };
const searchFor = (page: Page, title: string) =>
  page.goto(`/opportunities?q=${encodeURIComponent(title)}`);
/** Waits for the bookmarks to load: until then the list renders another button, and a click on it can be lost. */
async function openSearchWithBookmarks(page: Page, title: string): Promise<void> {
  const bookmarksResponse = page.waitForResponse(/\/v1\/opportunities\/bookmarks\/track$/);
  await searchFor(page, title);
  await bookmarksResponse;
}
const saveButton = (page: Page, title: string) =>
  page.getByRole("button", { name: new RegExp(`^Saved? “${title}”$`) });
const row = (page: Page, title: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: title });

async function save(page: Page, title: string): Promise<void> {
  await openSearchWithBookmarks(page, title);
  const boxBefore = await saveButton(page, title).boundingBox();
  expect(boxBefore).not.toBeNull();
  await saveButton(page, title).click();
  await expect(findToast(page, `Saved “${title}”`)).toBeVisible(slowTimeout);
  await expect(saveButton(page, title)).toHaveAttribute("aria-pressed", "true");
  // The button keeps its width.
  expect((await saveButton(page, title).boundingBox())?.width).toBe(boxBefore?.width);
}

test("saving an opportunity signed out leads to sign-in and saves it afterwards @phone", async ({
  page,
}) => {
  const title = createTitle("Paper lanterns");
  await postOpportunity(page.request, { title, days: 5 });
  const email = createEmail();
  await createAccount(email);
  await searchFor(page, title);
  await saveButton(page, title).click();
  await page.waitForURL(({ pathname }) => pathname === "/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/opportunities", slowTimeout);
  await expect(saveButton(page, title)).toHaveAttribute("aria-pressed", "true", slowTimeout);
  await page.goto("/bookmarks");
  await expect(row(page, title)).toBeVisible(slowTimeout);
});

test("saved opportunities are sorted by deadline and keep their stage and note @phone", async ({
  page,
}) => {
  const [soonTitle, laterTitle, rollingTitle] = [
    createTitle("Closing soon"),
    createTitle("Closing later"),
    createTitle("Never closing"),
  ];
  await Promise.all([
    postOpportunity(page.request, { title: laterTitle, days: 40 }),
    postOpportunity(page.request, { title: soonTitle, days: 3 }),
    postOpportunity(page.request, { title: rollingTitle }),
  ]);
  await signInAsNew(page, { next: "/bookmarks" });
  await expect(page.getByText("You have not saved any opportunities yet.")).toBeVisible(
    slowTimeout,
  );
  await expectAccessible(page);
  for (const title of [rollingTitle, laterTitle, soonTitle]) await save(page, title);
  await page.goto("/bookmarks");
  await expect(page.getByText("3 saved opportunities, 1 closing in the next 7 days")).toBeVisible(
    slowTimeout,
  );
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([
    soonTitle,
    laterTitle,
    rollingTitle,
  ]);
  await expect(
    page.getByRole("list", { name: "Next 7 days" }).getByRole("heading", { name: soonTitle }),
  ).toBeVisible();
  const form = page.getByRole("group", { name: `Your application to “${soonTitle}”` });
  await form.getByLabel("Stage").selectOption("Preparing");
  await form.getByLabel("Private note").fill("Ask Ines for a letter");
  await expect(form.getByText(/^Saved at/)).toBeVisible(slowTimeout);
  await expectAccessible(page);
  await page.reload();
  await expect(form.getByLabel("Stage")).toHaveValue("PREPARING", slowTimeout);
  await expect(form.getByLabel("Private note")).toHaveValue("Ask Ines for a letter");
});

test("undoing a removal restores the note and the keyboard focus", async ({ page }) => {
  const title = createTitle("Second thoughts");
  await postOpportunity(page.request, { title, days: 20 });
  await signInAsNew(page);
  await save(page, title);
  await page.goto("/bookmarks");
  const note = row(page, title).getByLabel("Private note");
  await note.fill("Keep this");
  await expect(row(page, title).getByText(/^Saved at/)).toBeVisible(slowTimeout);
  await saveButton(page, title).focus();
  await page.keyboard.press("Enter");
  await expect(row(page, title)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const saveResponse = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && /\/bookmarks\/[\da-f-]{36}$/.test(response.url()),
  );
  await findToast(page, "is no longer saved").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(saveButton(page, title)).toBeFocused();
  await expect(note).toHaveValue("Keep this");
  await saveResponse;
  await page.reload();
  await expect(note).toHaveValue("Keep this", slowTimeout);
});

test("a save that fails is reverted with an error", async ({ page }) => {
  const title = createTitle("Out of reach");
  await postOpportunity(page.request, { title, days: 9 });
  await signInAsNew(page);
  await openSearchWithBookmarks(page, title);
  await page.route(/\/bookmarks\/[\da-f-]{36}$/, (route) =>
    route.fulfill({ status: 403, json: { message: "At most 1000 opportunities can be saved." } }),
  );
  await saveButton(page, title).click();
  await expect(findToast(page, "could not be saved. At most 1000 opportunities")).toBeVisible(
    slowTimeout,
  );
  await expect(saveButton(page, title)).toHaveAttribute("aria-pressed", "false");
});

test("the calendar of saved opportunities is readable by its secret URL alone, until that is renewed", async ({
  page,
  playwright,
}) => {
  const title = createTitle("In the diary");
  await postOpportunity(page.request, { title, days: 12 });
  await signInAsNew(page);
  await save(page, title);
  await page.goto("/bookmarks");
  const field = page.getByLabel("Secret address");
  await expect(field).toHaveValue(/\/calendar\/[\w-]+\.ics$/, slowTimeout);
  const address = await field.inputValue();
  const anonymousRequest = await playwright.request.newContext();
  const calendar = await anonymousRequest.get(address);
  expect(calendar.headers()).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
  });
  const text = (await calendar.text()).replaceAll("\r\n ", "");
  expect(text).toContain(`SUMMARY:Deadline: ${title}`);
  expect(text).toContain("DTEND;TZID=Europe/Lisbon:");
  expect(text).toContain("TRIGGER:-P7D");
  await page.getByRole("button", { name: "Renew the address" }).click();
  const dialog = page.getByRole("dialog", { name: "Renew the address?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Renew the address" }).click();
  await expect(field).not.toHaveValue(address, slowTimeout);
  expect((await anonymousRequest.get(address)).status()).toBe(404);
  const renewedCalendar = await anonymousRequest.get(await field.inputValue());
  expect((await renewedCalendar.text()).replaceAll("\r\n ", "")).toContain(title);
  await anonymousRequest.dispose();
});
