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
  await sheet(page).getByRole("group", { name: "Year" }).getByLabel("From").fill("1800");
  const showButton = sheet(page).getByRole("button", { name: /^Show \d+ artworks?$/ });
  await expect(showButton).toBeVisible();
  await showButton.click();
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
  const isPageInert = () =>
    page.evaluate(() => document.querySelector("main .card")?.closest("[inert]") !== null);
  expect(await isPageInert()).toBe(true);
  const showButton = dialog.getByRole("button", { name: /^Show \d+ artworks?$/ });
  const initialLabel = (await showButton.textContent()) ?? "";
  await dialog.getByText("Print", { exact: true }).click();
  await expect(showButton).not.toHaveText(initialLabel);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await isPageInert()).toBe(false);
  // Closing discards what was ticked but not applied.
  await opener.click();
  await expect(dialog.getByLabel("Print")).not.toBeChecked();
  await expect(showButton).toHaveText(initialLabel);
});

test("an empty artwork list suggests filters to remove", async ({ page }) => {
  await page.goto("/artworks?mediums=print&q=nothing-is-called-this");
  await page.getByRole("link", { name: /^Remove “nothing-is-called-this” \d+ artworks?$/ }).click();
  await expect(page).toHaveURL("/artworks?mediums=print");
});

test("a page after the end of the artwork list leads to the first one", async ({ page }) => {
  await page.goto("/artworks?page=99");
  await expect(page.getByRole("main")).toContainText("The list ends before this page.");
  await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(page).toHaveURL("/artworks");
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

type TransitionStep = { transitionNames: string[]; animatedParts: string[] };

/**
 * Opens the first artwork from its card.
 * @returns the elements with a view-transition name on the list and on the artwork's page, and the parts that the
 * browser animates (none when it is too busy, see `ABORTED_TRANSITION` in test.ts)
 */
async function openFirstArtwork(page: Page): Promise<TransitionStep[]> {
  await page.addInitScript(() => {
    const steps: TransitionStep[] = [];
    Object.assign(window, { steps });
    const startTransition = document.startViewTransition.bind(document);
    const recordStep = () =>
      steps.push({
        transitionNames: [
          ...document.querySelectorAll("[style*='view-transition-name: artwork-']"),
        ].map((element) => getComputedStyle(element).viewTransitionName),
        animatedParts: document
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : [],
          ),
      });
    document.startViewTransition = (options) => {
      const { update, ...rest } =
        typeof options === "function" ? { update: options } : (options ?? {});
      const transition = startTransition({
        ...rest,
        update: async () => {
          recordStep();
          await update?.();
          recordStep();
        },
      });
      void transition.ready.then(recordStep, recordStep);
      return transition;
    };
  });
  const readSteps = () => page.evaluate((): TransitionStep[] => Reflect.get(window, "steps"));
  // A click before hydration loads the page without a transition.
  await expect(async () => {
    await openHydrated(page, "/artworks");
    await page.locator(".card a").first().click();
    await expect(page).toHaveURL(/\/art\//);
    await expect.poll(async () => (await readSteps()).length).toBeGreaterThanOrEqual(3);
  }).toPass();
  return readSteps();
}

test("view transition: an artwork's image grows from its card to its page; Back is immediate", async ({
  page,
}) => {
  const [list, artwork] = await openFirstArtwork(page);
  // The browser animates elements that have the same name before and after.
  const id = page.url().split("/").at(-1) ?? "";
  expect([list?.transitionNames, artwork?.transitionNames]).toEqual([
    [`artwork-${id}`],
    [`artwork-${id}`],
  ]);
  await page.goBack();
  await expect(page).toHaveURL(/\/artworks$/);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("view transition: none with prefers-reduced-motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [, , animatedStep] = await openFirstArtwork(page);
  // React's own zero-duration transition remains.
  expect(animatedStep?.animatedParts.filter((part) => /artwork-|-old|-new/.test(part))).toEqual([]);
});
