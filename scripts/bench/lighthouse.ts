import { chromium } from "playwright";
import { Client } from "pg";
import { freePort } from "@/local/stack/ports";
import type { Stack } from "@/local/stack/stack";
import { CHROMIUM_ARGS, findChromium } from "@/local/testing/chromium";
import type { App } from "@/scripts/bench/apps";
import { drawCalls } from "@/scripts/bench/calls";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/** What Lighthouse says of a page, 0 to 100 each; `lost` are the audits that cost points. */
export type PageScore = { path: string; lost: string[] } & Record<Category, number>;

const FIXED = ["/", "/artworks", "/opportunities", "/discover/galleries", "/pricing", "/login"];

/** The pages to look at, with a name for each that has an id in its address. */
async function pagesOf({ databaseUrl }: App): Promise<{ path: string; name: string }[]> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const one = await drawCalls(database, ["artwork page", "opportunity page", "profile page"]);
    const drawn = one
      .filter(({ kind }) => kind === "page")
      .map(({ warm }) => ({
        path: warm.path,
        name: warm.path.replace(/^(\/[a-z]+\/).*/, "$1{id}"),
      }));
    return [...FIXED.map((path) => ({ path, name: path })), ...drawn];
  } finally {
    await database.end();
  }
}

async function scorePage(address: string, name: string, port: number): Promise<PageScore> {
  const { default: lighthouse } = await import("lighthouse");
  const look = () =>
    lighthouse(address, {
      port,
      output: "json",
      logLevel: "silent",
      onlyCategories: [...categories],
    });
  let result = await look();
  // The browser's recording of a page fails now and then, which has nothing to do with the page.
  if (result?.lhr.runtimeError !== undefined) result = await look();
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(
      `Lighthouse could not look at ${name}: ${result?.lhr.runtimeError?.message ?? "no result"}`,
    );
  }
  const { lhr } = result;
  const points = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const counted = categories.flatMap((each) => lhr.categories[each]?.auditRefs ?? []);
  const lost = counted.flatMap(({ id, weight }) => {
    const { score } = lhr.audits[id] ?? {};
    return weight > 0 && typeof score === "number" && score < 0.9 ? [id] : [];
  });
  return {
    path: name,
    lost: [...new Set(lost)],
    performance: points("performance"),
    accessibility: points("accessibility"),
    "best-practices": points("best-practices"),
    seo: points("seo"),
  };
}

/** Looks at the main pages of an app with Lighthouse's mobile preset, one after the other, each in a fresh profile. */
export async function scorePages(
  stack: Stack,
  root: string,
  app: App,
  say: (line: string) => void,
): Promise<PageScore[]> {
  const executablePath = await findChromium(stack, root);
  const scores: PageScore[] = [];
  for (const { path, name } of await pagesOf(app)) {
    const port = await freePort();
    const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ executablePath, args });
    try {
      scores.push(await scorePage(app.origin + path, name, port));
    } finally {
      await browser.close();
    }
    say(`Lighthouse: ${name}`);
  }
  return scores;
}
