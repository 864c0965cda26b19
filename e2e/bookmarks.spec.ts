import type { Page } from "@playwright/test";
import { makeAccount, PASSWORD } from "@/e2e/support/auth-accounts";
import { newTitle, postOpportunity } from "@/e2e/support/opportunities";
import { newEmail, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";
import { toast } from "@/e2e/support/toast";

test.describe.configure({ timeout: 120_000 });

const patience = { timeout: 20_000 };
const find = (page: Page, title: string) =>
  page.goto(`/opportunities?q=${encodeURIComponent(title)}`);
/** The list as it is once the page has asked what is saved: until then it has another button, on which a press can be lost. */
async function findAsked(page: Page, title: string): Promise<void> {
  const asked = page.waitForResponse(/\/v1\/opportunities\/bookmarks\/track$/);
  await find(page, title);
  await asked;
}
const saveOf = (page: Page, title: string) =>
  page.getByRole("button", { name: new RegExp(`^Saved? “${title}”$`) });
const row = (page: Page, title: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: title });

/** Presses Save on a call of the list and waits until that has been kept. */
async function save(page: Page, title: string): Promise<void> {
  await findAsked(page, title);
  const before = await saveOf(page, title).boundingBox();
  await saveOf(page, title).click();
  await expect(toast(page, `Saved “${title}”`)).toBeVisible(patience);
  await expect(saveOf(page, title)).toHaveAttribute("aria-pressed", "true");
  // Nothing beside it moves.
  expect((await saveOf(page, title).boundingBox())?.width).toBe(before?.width);
}

test("who is not signed in is led there, and finds saved afterwards what they pressed @phone", async ({
  page,
}) => {
  const title = newTitle("Paper lanterns");
  await postOpportunity(page.request, { title, days: 5 });
  const email = newEmail();
  await makeAccount(email);
  await find(page, title);
  await saveOf(page, title).click();
  await page.waitForURL(({ pathname }) => pathname === "/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/opportunities", patience);
  await expect(saveOf(page, title)).toHaveAttribute("aria-pressed", "true", patience);
  await page.goto("/bookmarks");
  await expect(row(page, title)).toBeVisible(patience);
});

test("saved calls stand by their deadline, with a stage and a note that are kept @phone", async ({
  page,
}) => {
  const [soon, later, rolling] = [
    newTitle("Closing soon"),
    newTitle("Closing later"),
    newTitle("Never closing"),
  ];
  await Promise.all([
    postOpportunity(page.request, { title: later, days: 40 }),
    postOpportunity(page.request, { title: soon, days: 3 }),
    postOpportunity(page.request, { title: rolling }),
  ]);
  await signInAsNew(page, { next: "/bookmarks" });
  await expect(page.getByText("You have not saved any opportunities yet.")).toBeVisible(patience);
  await expectAccessible(page);
  for (const title of [rolling, later, soon]) await save(page, title);
  await page.goto("/bookmarks");
  await expect(page.getByText("3 saved opportunities, 1 closing in the next 7 days")).toBeVisible(
    patience,
  );
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([
    soon,
    later,
    rolling,
  ]);
  await expect(
    page.getByRole("list", { name: "Next 7 days" }).getByRole("heading", { name: soon }),
  ).toBeVisible();
  const form = page.getByRole("group", { name: `Your application to “${soon}”` });
  await form.getByLabel("Stage").selectOption("Preparing");
  await form.getByLabel("Private note").fill("Ask Ines for a letter");
  await expect(form.getByText(/^Saved at/)).toBeVisible(patience);
  await expectAccessible(page);
  await page.reload();
  await expect(form.getByLabel("Stage")).toHaveValue("PREPARING", patience);
  await expect(form.getByLabel("Private note")).toHaveValue("Ask Ines for a letter");
});

test("a removal is undone with its note, and the keyboard goes on where it was", async ({
  page,
}) => {
  const title = newTitle("Second thoughts");
  await postOpportunity(page.request, { title, days: 20 });
  await signInAsNew(page);
  await save(page, title);
  await page.goto("/bookmarks");
  const note = row(page, title).getByLabel("Private note");
  await note.fill("Keep this");
  await expect(row(page, title).getByText(/^Saved at/)).toBeVisible(patience);
  await saveOf(page, title).focus();
  await page.keyboard.press("Enter");
  await expect(row(page, title)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === "POST" && /\/bookmarks\/[\da-f-]{36}$/.test(answer.url()),
  );
  await toast(page, "is no longer saved").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(saveOf(page, title)).toBeFocused();
  await expect(note).toHaveValue("Keep this");
  await kept;
  await page.reload();
  await expect(note).toHaveValue("Keep this", patience);
});

test("what could not be saved is taken back and said", async ({ page }) => {
  const title = newTitle("Out of reach");
  await postOpportunity(page.request, { title, days: 9 });
  await signInAsNew(page);
  await findAsked(page, title);
  await page.route(/\/bookmarks\/[\da-f-]{36}$/, (route) =>
    route.fulfill({ status: 403, json: { message: "At most 1000 opportunities can be saved." } }),
  );
  await saveOf(page, title).click();
  await expect(toast(page, "could not be saved. At most 1000 opportunities")).toBeVisible(patience);
  await expect(saveOf(page, title)).toHaveAttribute("aria-pressed", "false");
});

test("the calendar of everything saved is read by its secret address alone, until that is renewed", async ({
  page,
  playwright,
}) => {
  const title = newTitle("In the diary");
  await postOpportunity(page.request, { title, days: 12 });
  await signInAsNew(page);
  await save(page, title);
  await page.goto("/bookmarks");
  const field = page.getByLabel("Secret address");
  await expect(field).toHaveValue(/\/calendar\/[\w-]+\.ics$/, patience);
  const address = await field.inputValue();
  const stranger = await playwright.request.newContext();
  const calendar = await stranger.get(address);
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
  await expect(field).not.toHaveValue(address, patience);
  expect((await stranger.get(address)).status()).toBe(404);
  const renewed = await stranger.get(await field.inputValue());
  expect((await renewed.text()).replaceAll("\r\n ", "")).toContain(title);
  await stranger.dispose();
});
