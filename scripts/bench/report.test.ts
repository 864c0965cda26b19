import { expect, it } from "vitest";
import { replaceLighthouseSection } from "@/scripts/bench/report";

const score = {
  path: "/",
  performance: 91,
  accessibility: 100,
  "best-practices": 96,
  seo: 100,
  lcpMs: 1_512.4,
  tbtMs: 120,
  cls: 0,
  weakAudits: ["unused-javascript"],
};
const table = `## Lighthouse, mobile preset

| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | loses points by |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| / | 91 | 100 | 96 | 100 | 1512 | 120 | 0.000 | unused-javascript |
`;

it("replaceLighthouseSection: replaces a page's Lighthouse scores, or appends them", () => {
  const appended = replaceLighthouseSection("# Benchmark\n\n## Memory\n\nm\n", [score]);
  expect(appended).toBe(`# Benchmark\n\n## Memory\n\nm\n\n${table}`);
  const oldScore = { ...score, performance: 50 };
  const document = `# Benchmark\n\n${replaceLighthouseSection("", [oldScore]).trimStart()}\n## Memory\n\nm\n`;
  expect(replaceLighthouseSection(document, [score])).toBe(
    `# Benchmark\n\n${table}\n## Memory\n\nm\n`,
  );
});
