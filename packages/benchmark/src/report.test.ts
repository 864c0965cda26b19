import { expect, it } from "vitest";
import { replaceSection } from "#report";
import { createLighthouseTable } from "#report-tables";

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
const toTable = (page: typeof score) => createLighthouseTable([page]);
const table = `## Lighthouse, mobile preset

| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | loses points by |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| / | 91 | 100 | 96 | 100 | 1512 | 120 | 0.000 | unused-javascript |
`;

it("replaceSection: replaces a section of the document, or appends it", () => {
  const appended = replaceSection("# Benchmark\n\n## Memory\n\nm\n", toTable(score));
  expect(appended).toBe(`# Benchmark\n\n## Memory\n\nm\n\n${table}`);
  const oldScore = { ...score, performance: 50 };
  const document = `# Benchmark\n\n${replaceSection("", toTable(oldScore)).trimStart()}\n## Memory\n\nm\n`;
  expect(replaceSection(document, toTable(score))).toBe(
    `# Benchmark\n\n${table}\n## Memory\n\nm\n`,
  );
});
