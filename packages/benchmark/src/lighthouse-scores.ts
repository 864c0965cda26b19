import type { PageScore } from "#lighthouse";
import type { Score } from "#score";

type Limits = Omit<Score, "figure" | "reached">;
type Target = Limits & {
  label: string;
  find: (page: PageScore) => number;
  /** Limits of pages that are not indexed, which are worked on: their scripts do not wait for the largest paint. */
  unindexed?: Pick<Limits, "required" | "target">;
};

const perfect = { required: 100, target: 100, unit: "", lowerIsBetter: false } as const;

const targets: readonly Target[] = [
  { label: "performance", find: (page) => page.performance, ...perfect, required: 95, target: 98 },
  { label: "accessibility", find: (page) => page.accessibility, ...perfect },
  { label: "best practices", find: (page) => page["best-practices"], ...perfect },
  { label: "SEO", find: (page) => page.seo, ...perfect },
  {
    label: "largest contentful paint",
    find: ({ lcpMs }) => lcpMs,
    required: 1_800,
    target: 1_500,
    unindexed: { required: 2_500, target: 1_800 },
    unit: "ms",
    lowerIsBetter: true,
  },
  {
    label: "total blocking time",
    find: ({ tbtMs }) => tbtMs,
    required: 200,
    target: 150,
    unit: "ms",
    lowerIsBetter: true,
  },
  {
    label: "layout shift",
    find: ({ cls }) => cls,
    required: 0.1,
    target: 0,
    unit: "",
    lowerIsBetter: true,
  },
];

const isUnindexed = ({ weakAudits }: PageScore) => weakAudits.includes("is-crawlable");

/** A page that asks not to be indexed loses points for it, and means to. */
const isMeant = (page: PageScore, label: string) => label === "SEO" && isUnindexed(page);

/** Scores what each page must reach, on an idle machine. */
export function scoreLighthouse(pages: readonly PageScore[]): Score[] {
  return pages.flatMap((page) =>
    targets
      .filter(({ label }) => !isMeant(page, label))
      .map(({ label, find, unindexed, ...limits }) => ({
        figure: `Lighthouse, ${page.path}: ${label}`,
        reached: find(page),
        ...limits,
        ...(isUnindexed(page) && unindexed),
      })),
  );
}
