import type { Page } from "@playwright/test";
import { expect, expectAccessible, openAlive, test } from "@/e2e/support/test";

const sheet = (page: Page) => page.locator("#wall-filters");
const chosen = (page: Page) =>
  page.getByRole("list", { name: "Chosen filters" }).getByRole("link", { name: /^Remove/ });

test("the wall is filtered in a sheet; each choice is in the address and can be removed @phone", async ({
  page,
}) => {
  await openAlive(page, "/artworks");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(sheet(page)).toBeVisible();
  await expectAccessible(page);
  await sheet(page).getByText("Print", { exact: true }).click();
  await sheet(page).getByText("Blue", { exact: true }).click();
  await sheet(page).getByLabel("From").fill("1800");
  const show = sheet(page).getByRole("button", { name: /^Show \d+ artworks?$/ });
  await expect(show).toBeVisible();
  await show.click();
  await expect(page).toHaveURL(/\/artworks\?mediums=print&yearFrom=1800&colours=blue$/);
  await expect(sheet(page)).toBeHidden();
  await expect(chosen(page)).toHaveText([/Print/, /From 1800/, /Blue/]);
  await expect(page.getByRole("button", { name: "Filters · 3" })).toBeVisible();
  await expectAccessible(page);
  await chosen(page).filter({ hasText: "From 1800" }).click();
  await expect(page).toHaveURL(/\/artworks\?mediums=print&colours=blue$/);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/artworks$/);
});

test("the filters of the wall are a dialog, which says how many its choices would show @phone", async ({
  page,
}) => {
  await openAlive(page, "/artworks");
  const opener = page.getByRole("button", { name: "Filters", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await expect(dialog).toHaveAttribute("aria-modal", "true");
  await expect(dialog.getByRole("button", { name: "Close filters" })).toBeFocused();
  const inert = () =>
    page.evaluate(() => document.querySelector("main .card")?.closest("[inert]") !== null);
  expect(await inert()).toBe(true);
  const show = dialog.getByRole("button", { name: /^Show \d+ artworks?$/ });
  const before = (await show.textContent()) ?? "";
  await dialog.getByText("Print", { exact: true }).click();
  await expect(show).not.toHaveText(before);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await inert()).toBe(false);
  // What was ticked and not asked for is given up.
  await opener.click();
  await expect(dialog.getByLabel("Print")).not.toBeChecked();
  await expect(show).toHaveText(before);
});

test("an empty wall offers what comes nearest", async ({ page }) => {
  await page.goto("/artworks?mediums=print&q=nothing-is-called-this");
  await page.getByRole("link", { name: /^Remove “nothing-is-called-this” \d+ artworks?$/ }).click();
  await expect(page).toHaveURL("/artworks?mediums=print");
});

test("the filters of the wall work without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/artworks?q=print");
  await page.getByRole("button", { name: "Filters" }).click();
  await sheet(page).getByText("Print", { exact: true }).click();
  await sheet(page).getByText("Digital", { exact: true }).click();
  await sheet(page).getByRole("button", { name: /^Show/ }).click();
  await expect(chosen(page)).toHaveText([/“print”/, /Print/, /Digital/]);
  await context.close();
});

type Step = { named: string[]; moving: string[] };

/**
 * Opens the first work of the wall by its card.
 * @returns which pictures have a name on the wall and on the work's page, and which parts of the page the browser moves: none
 * where it is too busy to (test.ts, `GIVEN_UP`)
 */
async function stepsToTheFirstWork(page: Page): Promise<Step[]> {
  await page.addInitScript(() => {
    const steps: Step[] = [];
    Object.assign(window, { steps });
    const start = document.startViewTransition.bind(document);
    const note = () =>
      steps.push({
        named: [...document.querySelectorAll("[style*='view-transition-name: artwork-']")].map(
          (element) => getComputedStyle(element).viewTransitionName,
        ),
        moving: document
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : [],
          ),
      });
    document.startViewTransition = (given) => {
      const { update, ...rest } = typeof given === "function" ? { update: given } : (given ?? {});
      const transition = start({
        ...rest,
        update: async () => {
          note();
          await update?.();
          note();
        },
      });
      void transition.ready.then(note, note);
      return transition;
    };
  });
  const read = () => page.evaluate((): Step[] => Reflect.get(window, "steps"));
  // A press before the grid's script is there opens the page anew, and nothing moves.
  await expect(async () => {
    await openAlive(page, "/artworks");
    await page.locator(".card a").first().click();
    await expect(page).toHaveURL(/\/art\//);
    await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(3);
  }).toPass();
  return read();
}

test("a picture grows from its card to its page, and Back is at once", async ({ page }) => {
  const [wall, work] = await stepsToTheFirstWork(page);
  // The browser moves what has the same name before and after.
  const id = page.url().split("/").at(-1) ?? "";
  expect([wall?.named, work?.named]).toEqual([[`artwork-${id}`], [`artwork-${id}`]]);
  await page.goBack();
  await expect(page).toHaveURL(/\/artworks$/);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("nothing moves for who wants less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [, , shown] = await stepsToTheFirstWork(page);
  // What is left is React's own, and of no duration: it takes the page out of the way of presses.
  expect(shown?.moving.filter((part) => /artwork-|-old|-new/.test(part))).toEqual([]);
});
