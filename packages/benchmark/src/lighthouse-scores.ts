import type { PageScore } from "#lighthouse";
import type { Score } from "#score";

type Target = Omit<Score, "figure" | "reached"> & {
  label: string;
  find: (page: PageScore) => number;
};

const perfect = { required: 100, target: 100, unit: "", lowerIsBetter: false } as const;

const targets: readonly Target[] = [
  { label: "performance", find: (page) => page.performance, ...perfect, required: 90, target: 95 },
  { label: "accessibility", find: (page) => page.accessibility, ...perfect },
  { label: "best practices", find: (page) => page["best-practices"], ...perfect },
  { label: "SEO", find: (page) => page.seo, ...perfect },
  {
    label: "largest contentful paint",
    find: ({ lcpMs }) => lcpMs,
    required: 2_500,
    target: 1_800,
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

/** A page that asks not to be indexed loses points for it, and means to. */
const isMeant = ({ weakAudits }: PageScore, label: string) =>
  label === "SEO" && weakAudits.includes("is-crawlable");

/** Scores what each page must reach, on an idle machine. */
export function scoreLighthouse(pages: readonly PageScore[]): Score[] {
  return pages.flatMap((page) =>
    targets
      .filter(({ label }) => !isMeant(page, label))
      .map(({ label, find, ...limits }) => ({
        figure: `Lighthouse, ${page.path}: ${label}`,
        reached: find(page),
        ...limits,
      })),
  );
}
