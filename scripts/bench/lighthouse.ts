import { chromium } from "playwright";
import { Client } from "pg";
import { findFreePort } from "@/local/stack/ports";
import type { Stack } from "@/local/stack/stack";
import { CHROMIUM_ARGS, findChromium } from "@/local/testing/chromium";
import { type PageScore, scorePage, takeMedianScore } from "@vitrine/benchmark/lighthouse";
import type { App } from "@/scripts/bench/apps";
import { sampleCalls } from "@/scripts/bench/calls";

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
    const calls = await sampleCalls(database, ["artwork page", "opportunity page", "profile page"]);
    const sampledPages = calls
      .filter(({ kind }) => kind === "page")
      .map(({ warm }) => ({
        path: warm.path,
        name: warm.path.replace(/^(\/[a-z]+\/).*/, "$1{id}"),
      }));
    return [...FIXED_PAGES.map((path) => ({ path, name: path })), ...sampledPages];
  } finally {
    await database.end();
  }
}

/** Odd, so that one of them is the median. */
const RUNS = 5;

/** Lighthouse's mobile preset, one page after the other; the median of runs that each have a fresh profile. */
export async function scorePages(
  stack: Stack,
  root: string,
  app: App,
  print: (line: string) => void,
): Promise<PageScore[]> {
  const executablePath = await findChromium(stack, root);
  const scoreOnce = async (path: string, name: string) => {
    const port = await findFreePort();
    const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ executablePath, args });
    try {
      return await scorePage(app.origin + path, name, port);
    } finally {
      await browser.close();
    }
  };
  const scores: PageScore[] = [];
  for (const { path, name } of await listPages(app)) {
    const runs: PageScore[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await scoreOnce(path, name));
    scores.push(takeMedianScore(runs));
    print(`Lighthouse: ${name}`);
  }
  return scores;
}
