const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

export type PageScore = { path: string; lost: string[] } & Record<Category, number>;

/** Mobile preset. @param port of the remote debugging of a running Chromium */
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
  // The browser's trace fails now and then.
  if (result?.lhr.runtimeError !== undefined) result = await run();
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(
      `Lighthouse could not score ${name}: ${result?.lhr.runtimeError?.message ?? "no result"}`,
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
