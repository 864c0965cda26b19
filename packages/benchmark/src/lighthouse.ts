const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

export type PageScore = { path: string; weakAudits: string[] } & Record<Category, number>;

/** Scores a page with the mobile preset. @param port the remote debugging port of a running Chromium */
export async function scorePage(address: string, name: string, port: number): Promise<PageScore> {
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
  const audits = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
  const weakAudits = audits.flatMap(({ id, weight }) => {
    const { score } = lhr.audits[id] ?? {};
    return weight > 0 && typeof score === "number" && score < 0.9 ? [id] : [];
  });
  return {
    path: name,
    weakAudits: [...new Set(weakAudits)],
    performance: toPoints("performance"),
    accessibility: toPoints("accessibility"),
    "best-practices": toPoints("best-practices"),
    seo: toPoints("seo"),
  };
}
