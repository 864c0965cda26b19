import type { Page } from "@playwright/test";
import { expect, expectAccessible, openHydrated, test } from "@/e2e/support/test";

const sheet = (page: Page) => page.locator("#wall-filters");
const chosenFilters = (page: Page) =>
  page.getByRole("list", { name: "Chosen filters" }).getByRole("link", { name: /^Remove/ });

test("the artwork filters are a sheet; each choice is in the URL and can be removed @phone", async ({
  page,
}) => {
  await openHydrated(page, "/artworks");
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
  await expect(chosenFilters(page)).toHaveText([/Print/, /From 1800/, /Blue/]);
  await expect(page.getByRole("button", { name: "Filters · 3" })).toBeVisible();
  await expectAccessible(page);
  await chosenFilters(page).filter({ hasText: "From 1800" }).click();
  await expect(page).toHaveURL(/\/artworks\?mediums=print&colours=blue$/);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/artworks$/);
});

test("the artwork filter dialog shows how many artworks the choices match @phone", async ({
  page,
}) => {
  await openHydrated(page, "/artworks");
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
  // Closing discards what was ticked but not applied.
  await opener.click();
  await expect(dialog.getByLabel("Print")).not.toBeChecked();
  await expect(show).toHaveText(before);
});

test("an empty artwork list suggests filters to remove", async ({ page }) => {
  await page.goto("/artworks?mediums=print&q=nothing-is-called-this");
  await page.getByRole("link", { name: /^Remove “nothing-is-called-this” \d+ artworks?$/ }).click();
  await expect(page).toHaveURL("/artworks?mediums=print");
});

test("the artwork filters work without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/artworks?q=print");
  await page.getByRole("button", { name: "Filters" }).click();
  await sheet(page).getByText("Print", { exact: true }).click();
  await sheet(page).getByText("Digital", { exact: true }).click();
  await sheet(page).getByRole("button", { name: /^Show/ }).click();
  await expect(chosenFilters(page)).toHaveText([/“print”/, /Print/, /Digital/]);
  await context.close();
});

type Step = { named: string[]; moving: string[] };

/**
 * Opens the first artwork from its card.
 * @returns the elements with a view-transition name on the list and on the artwork's page, and the parts that the
 * browser animates (none when it is too busy, see `ABORTED_TRANSITION` in test.ts)
 */
async function openFirstArtwork(page: Page): Promise<Step[]> {
  await page.addInitScript(() => {
    const steps: Step[] = [];
    Object.assign(window, { steps });
    const start = document.startViewTransition.bind(document);
    const record = () =>
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
    document.startViewTransition = (options) => {
      const { update, ...rest } =
        typeof options === "function" ? { update: options } : (options ?? {});
      const transition = start({
        ...rest,
        update: async () => {
          record();
          await update?.();
          record();
        },
      });
      void transition.ready.then(record, record);
      return transition;
    };
  });
  const read = () => page.evaluate((): Step[] => Reflect.get(window, "steps"));
  // A click before hydration loads the page without a transition.
  await expect(async () => {
    await openHydrated(page, "/artworks");
    await page.locator(".card a").first().click();
    await expect(page).toHaveURL(/\/art\//);
    await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(3);
  }).toPass();
  return read();
}

test("view transition: an artwork's image grows from its card to its page; Back is immediate", async ({
  page,
}) => {
  const [list, artwork] = await openFirstArtwork(page);
  // The browser animates elements that have the same name before and after.
  const id = page.url().split("/").at(-1) ?? "";
  expect([list?.named, artwork?.named]).toEqual([[`artwork-${id}`], [`artwork-${id}`]]);
  await page.goBack();
  await expect(page).toHaveURL(/\/artworks$/);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("view transition: none with prefers-reduced-motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [, , shown] = await openFirstArtwork(page);
  // React's own zero-duration transition remains.
  expect(shown?.moving.filter((part) => /artwork-|-old|-new/.test(part))).toEqual([]);
});
