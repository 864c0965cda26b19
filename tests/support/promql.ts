import { parser } from "@prometheus-io/lezer-promql";

export type Matcher = { label: string; operator: string; value: string };

export type Expression = {
  /** True if Prometheus would reject it. */
  hasErrors: boolean;
  selectors: { metric: string; matchers: Matcher[] }[];
  /** Labels that the expression groups or joins by. */
  groupings: string[];
};

/** Reads which metrics and labels an expression names. Grafana's variables count as five minutes. */
export function parseExpression(text: string): Expression {
  const source = text.replaceAll("$__rate_interval", "5m");
  const expression: Expression = { hasErrors: false, selectors: [], groupings: [] };
  parser.parse(source).iterate({
    enter: ({ type, from, to, node }) => {
      const read = (part = node) => source.slice(part.from, part.to);
      if (type.isError) expression.hasErrors = true;
      if (type.name === "VectorSelector") {
        const name = node.getChild("Identifier");
        expression.selectors.push({ metric: name === null ? "" : read(name), matchers: [] });
      }
      if (type.name === "UnquotedLabelMatcher") {
        const [label, operator, value] = ["LabelName", "MatchOp", "StringLiteral"].map((part) => {
          const child = node.getChild(part);
          return child === null ? "" : read(child);
        });
        expression.selectors.at(-1)?.matchers.push({
          label: label ?? "",
          operator: operator ?? "",
          value: (value ?? "").slice(1, -1),
        });
      }
      if (type.name === "LabelName" && node.parent?.name === "GroupingLabels")
        expression.groupings.push(source.slice(from, to));
    },
  });
  return expression;
}

export type Sample = { metric: string; labels: Record<string, string> };

/** Reads the samples of a scrape, without their values. */
export const parseScrape = (text: string): Sample[] =>
  text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, metric = "", labels = ""] = /^([\w:]+)(?:\{(.*)\})? /.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return {
        metric,
        labels: Object.fromEntries(pairs.map(([, label = "", value = ""]) => [label, value])),
      };
    });
