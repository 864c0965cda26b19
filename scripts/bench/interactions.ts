import { type Browser, chromium, type Page } from "playwright";
import type { Score } from "@vitrine/benchmark/score";
import { median } from "@vitrine/benchmark/statistics";
import type { Stack } from "@/local/stack/stack";
import { CHROMIUM_ARGS, findChromium } from "@/local/testing/chromium";
import type { App } from "@/scripts/bench/apps";
import {
  type Interaction,
  measureInteraction,
  slowDown,
} from "@/scripts/bench/measure-interaction";

type Step = { name: string; act: (page: Page) => Promise<void> };

const press = (name: string, selector: string): Step => ({
  name,
  act: (page) => page.locator(selector).locator("visible=true").first().click(),
});
const type = (name: string, selector: string): Step => ({
  name,
  act: (page) => page.locator(selector).locator("visible=true").first().press("a"),
});

const menu = [
  press("open the menu", "[popovertarget=phone-menu]"),
  press("close the menu", "#phone-menu [popovertargetaction=hide]"),
];

/** Steps in this order on each page. Named as a visitor would. */
const pages: Record<string, readonly Step[]> = {
  "/": [
    ...menu,
    press("open the search", "header a[href='/search']"),
    type("type into the search", "[role=dialog] input"),
  ],
  "/artworks": [
    ...menu,
    press("open the filters", "[popovertarget=wall-filters]"),
    press("choose a filter", "#wall-filters label:has(input[type=checkbox])"),
    press("close the filters", "#wall-filters [popovertargetaction=hide]"),
    press("open a card's menu", "[data-artwork-menu]"),
  ],
  "/opportunities": [
    press("open the filters", "[popovertarget=opportunity-filter-sheet]"),
    press("choose a filter", "#opportunity-filter-sheet input[type=checkbox]"),
    press("apply the filters", "#opportunity-filter-sheet button[type=submit]"),
  ],
  "/discover/artists": [type("type a name", "main form input")],
};

const RUNS = 3;
const PROCESSOR_SLOWDOWN = 4;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function measureOnce(browser: Browser, address: string, steps: readonly Step[]) {
  const page = await browser.newPage(phone);
  try {
    await page.goto(address, { waitUntil: "networkidle" });
    await slowDown(page, PROCESSOR_SLOWDOWN);
    const durations: number[] = [];
    for (const { act } of steps) durations.push(await measureInteraction(page, () => act(page)));
    return durations;
  } finally {
    await page.close();
  }
}

/** Measures on a phone, at a quarter of the processor's speed once the page has loaded and is idle; the median of the runs. */
export async function measureInteractions(
  stack: Stack,
  root: string,
  { origin }: Pick<App, "origin">,
  print: (line: string) => void,
): Promise<Interaction[]> {
  const executablePath = await findChromium(stack, root);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const interactions: Interaction[] = [];
  try {
    for (const [path, steps] of Object.entries(pages)) {
      const runs: number[][] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(await measureOnce(browser, origin + path, steps));
      for (const [index, { name }] of steps.entries()) {
        const ms = median(runs.map((run) => run[index] ?? Number.NaN));
        interactions.push({ path, name, ms });
      }
      print(`interactions: ${path}`);
    }
  } finally {
    await browser.close();
  }
  return interactions;
}

export const scoreInteractions = (interactions: readonly Interaction[]): Score[] =>
  interactions.map(({ path, name, ms }) => ({
    figure: `${path}, ${name}: input to paint once idle, at a quarter of the processor's speed`,
    reached: ms,
    required: 100,
    target: 50,
    unit: "ms",
    lowerIsBetter: true,
  }));
