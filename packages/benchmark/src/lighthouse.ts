import { median } from "#statistics";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

export type PageScore = {
  path: string;
  weakAudits: string[];
  /** Largest contentful paint and total blocking time. */
  lcpMs: number;
  tbtMs: number;
  /** Cumulative layout shift. */
  cls: number;
} & Record<Category, number>;

/** Scores a page once with the mobile preset. @param port the remote debugging port of a running Chromium */
async function scorePage(address: string, name: string, port: number): Promise<PageScore> {
  const { default: lighthouse } = await import("lighthouse");
  const run = () =>
    lighthouse(address, {
      port,
      output: "json",
      logLevel: "silent",
      onlyCategories: [...categories],
    });
  let result = await run();
  // The browser's trace fails occasionally: try once more.
  if (result?.lhr.runtimeError !== undefined) result = await run();
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(
      `Lighthouse could not score ${name}: ${result?.lhr.runtimeError?.message ?? "no result"}`,
    );
  }
  const { lhr } = result;
  const toPoints = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const getMetric = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const audits = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
  const weakAudits = audits.flatMap(({ id, weight }) => {
    const { score } = lhr.audits[id] ?? {};
    return weight > 0 && typeof score === "number" && score < 0.9 ? [id] : [];
  });
  return {
    path: name,
    weakAudits: [...new Set(weakAudits)],
    lcpMs: getMetric("largest-contentful-paint"),
    tbtMs: getMetric("total-blocking-time"),
    cls: getMetric("cumulative-layout-shift"),
    performance: toPoints("performance"),
    accessibility: toPoints("accessibility"),
    "best-practices": toPoints("best-practices"),
    seo: toPoints("seo"),
  };
}

const numbers = ["lcpMs", "tbtMs", "cls", ...categories] as const;

/** The median of each figure, and the audits that are weak in most runs. @throws Error without a run */
export function takeMedianScore(runs: readonly PageScore[]): PageScore {
  const [first] = runs;
  if (first === undefined) throw new Error("There is no run.");
  const isWeakInMost = (audit: string) =>
    runs.filter(({ weakAudits }) => weakAudits.includes(audit)).length > runs.length / 2;
  const audits = new Set(runs.flatMap(({ weakAudits }) => weakAudits));
  return {
    ...first,
    ...Object.fromEntries(numbers.map((name) => [name, median(runs.map((run) => run[name]))])),
    weakAudits: [...audits].filter(isWeakInMost),
  };
}

/** Lighthouse's mobile preset, one page after the other; the median of runs that each have a fresh profile. @param launch starts a browser */
export async function scorePages(
  origin: string,
  pages: readonly { path: string; name: string }[],
  runCount: number,
  launch: () => Promise<{ port: number; close: () => Promise<void> }>,
  print: (line: string) => void,
): Promise<PageScore[]> {
  const scores: PageScore[] = [];
  for (const { path, name } of pages) {
    const runs: PageScore[] = [];
    while (runs.length < runCount) {
      const { port, close } = await launch();
      try {
        runs.push(await scorePage(origin + path, name, port));
      } finally {
        await close();
      }
    }
    scores.push(takeMedianScore(runs));
    print(`Lighthouse: ${name}`);
  }
  return scores;
}
