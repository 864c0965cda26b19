import { expect, test } from "vitest";
import { passesDmarc } from "@/lib/mails/inbound/authentication-results.rules";

const from = "ada@example.org";
const check = (values: readonly string[], authserv = "mx.vitrine.example") =>
  passesDmarc(
    values.map((value) => ({ key: "authentication-results", value })),
    { from, authserv },
  );

test.each([
  ["mx.vitrine.example; dmarc=pass"],
  ["MX.Vitrine.example 1; spf=fail; dmarc=pass (p=reject dis=none) header.from=example.org"],
  ['mx.vitrine.example (a (nested) comment); dmarc/1 = pass reason="a; b" header.from=Example.org'],
  ['"mx.vitrine.example";dmarc=pass'],
])("passesDmarc: %s", (value) => {
  expect(check([value])).toBe(true);
});

test.each([
  ["none", []],
  ["a failure", ["mx.vitrine.example; dmarc=fail"]],
  ["no result", ["mx.vitrine.example; none"]],
  ["another method", ["mx.vitrine.example; spf=pass; dkim=pass"]],
  ["a comment", ["mx.vitrine.example; spf=fail (; dmarc=pass"]],
  ["a quoted reason", ['mx.vitrine.example; spf=fail reason="; dmarc=pass"']],
  ["an escaped quotation mark", [String.raw`mx.vitrine.example; spf=fail reason="\"; dmarc=pass"`]],
  ["a property", ["mx.vitrine.example; spf=fail smtp.dmarc=pass"]],
  ["two results", ["mx.vitrine.example; dmarc=pass; dmarc=fail"]],
  ["another domain", ["mx.vitrine.example; dmarc=pass header.from=example.com"]],
  ["another server", ["mx.example.org; dmarc=pass"]],
  ["a server with a longer name", ["mx.vitrine.example.evil.example; dmarc=pass"]],
  ["ours below another", ["mx.example.org; dmarc=fail", "mx.vitrine.example; dmarc=pass"]],
  ["a second of ours", ["mx.vitrine.example; dmarc=fail", "mx.vitrine.example; dmarc=pass"]],
])("passesDmarc: not by %s", (_, values) => {
  expect(check(values)).toBe(false);
});

test("passesDmarc: a megabyte of anything takes no time", () => {
  const startedAt = performance.now();
  for (const piece of [" ", "(", '"', ";", "=", " =", "dmarc=pass;"])
    check([`mx.vitrine.example;${piece.repeat(1_000_000 / piece.length)}`]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
