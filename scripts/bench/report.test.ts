import { expect, it } from "vitest";
import { withLighthouse } from "@/scripts/bench/report";

const score = {
  path: "/",
  performance: 91,
  accessibility: 100,
  "best-practices": 96,
  seo: 100,
  lost: ["unused-javascript"],
};
const table = `## Lighthouse, mobile preset

| page | performance | accessibility | best practices | SEO | loses points by |
| --- | --- | --- | --- | --- | --- |
| / | 91 | 100 | 96 | 100 | unused-javascript |
`;

it("replaces a page's Lighthouse scores, or appends them", () => {
  const added = withLighthouse("# Benchmark\n\n## Memory\n\nm\n", [score]);
  expect(added).toBe(`# Benchmark\n\n## Memory\n\nm\n\n${table}`);
  const other = { ...score, performance: 50 };
  const between = `# Benchmark\n\n${withLighthouse("", [other]).trimStart()}\n## Memory\n\nm\n`;
  expect(withLighthouse(between, [score])).toBe(`# Benchmark\n\n${table}\n## Memory\n\nm\n`);
});
