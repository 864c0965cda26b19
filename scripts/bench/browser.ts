import { chromium, type LaunchOptions } from "playwright";
import { Client } from "pg";
import { measureInteractions, scoreInteractions, type Step } from "@vitrine/benchmark/interaction";
import { scoreLighthouse } from "@vitrine/benchmark/lighthouse-scores";
import { scorePages } from "@vitrine/benchmark/lighthouse";
import { createInteractionTable, createLighthouseTable } from "@vitrine/benchmark/report-tables";
import type { Findings } from "@vitrine/benchmark/result";
import { findFreePort } from "@vitrine/process-stack/ports";
import { CHROMIUM_ARGS, findChromium } from "@vitrine/process-stack/chromium";
import type { App } from "@/scripts/bench/apps";
import { samplePaths } from "@/scripts/bench/calls";
import type { Bench } from "@/scripts/bench/databases";

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

/** Steps in this order on each page. */
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

const FIXED_PAGES = [
  "/",
  "/artworks",
  "/opportunities",
  "/discover/organizations",
  "/pricing",
  "/login",
];

/** Named, because some have an id in their URL. */
async function listPages({ databaseUrl }: App): Promise<{ path: string; name: string }[]> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const calls = await samplePaths(database, ["artwork page", "opportunity page", "profile page"]);
    const sampledPages = calls.map(({ warm }) => ({
      path: warm,
      name: warm.replace(/^(\/[a-z]+\/).*/, "$1{id}"),
    }));
    return [...FIXED_PAGES.map((path) => ({ path, name: path })), ...sampledPages];
  } finally {
    await database.end();
  }
}

const findLaunchOptions = async ({ stack, settings }: Bench): Promise<LaunchOptions> => ({
  executablePath: await findChromium(stack, settings.root),
  args: CHROMIUM_ARGS,
});

export async function findInteractions(bench: Bench, app: App): Promise<Findings> {
  const browser = await chromium.launch(await findLaunchOptions(bench));
  try {
    const measured = await measureInteractions(browser, app.origin, pages, console.log);
    return { tables: [createInteractionTable(measured)], scores: scoreInteractions(measured) };
  } finally {
    await browser.close();
  }
}

export async function findLighthouseScores(
  bench: Bench,
  app: App,
  runs: number,
): Promise<Findings> {
  const options = await findLaunchOptions(bench);
  const launch = async () => {
    const port = await findFreePort();
    const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ ...options, args });
    return { port, close: () => browser.close() };
  };
  const scored = await scorePages(app.origin, await listPages(app), runs, launch, console.log);
  return { tables: [createLighthouseTable(scored)], scores: scoreLighthouse(scored) };
}
