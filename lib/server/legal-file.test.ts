import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { legalFile } from "@/lib/server/legal-file";

const folder = mkdtempSync(path.join(tmpdir(), "legal-"));
afterAll(() => rmSync(folder, { recursive: true }));

const operator = { name: "Quay Arts", email: "post@quay.example" };

function read(content: unknown) {
  const file = path.join(folder, "legal.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  const result = legalFile.safeParse(file);
  return result.success ? result.data : result.error.issues.map(({ message }) => message).join();
}

test("legalFile: only the operator's name and address for mail are required", () => {
  expect(read({ operator })).toMatchObject({ operator, subprocessors: [], accessibility: {} });
  expect(read({})).toBe("operator: is missing");
  expect(read({ operator: { name: "Quay Arts" } })).toBe("operator.email: is missing");
});

test.each<[string, Record<string, unknown>]>([
  ["minimumAge", { minimumAge: "16" }],
  ["dsa.small", { dsa: { small: "yes" } }],
  ["dsa.orders", { dsa: { orders: 1.5 } }],
  ["dsa.contact", { dsa: { contact: "javascript:alert(1)" } }],
  ["subprocessors[1].transfer", { subprocessors: [{ name: "A" }, { name: "B", transfer: "ANY" }] }],
  ["subprocessors[0].host", { subprocessors: [{ name: "A", host: "https://a.example" }] }],
  ["subprocessors[0].since", { subprocessors: [{ name: "A", since: "soon" }] }],
  ["accessibility.status", { accessibility: { status: "GOOD" } }],
  ["accessibility.on", { accessibility: { on: "2026-02-30" } }],
  ["authority", { authority: "x".repeat(20_001) }],
  ["terms", { terms: "x".repeat(200_001) }],
  ["terms", { terms: "[here](JavaScript:alert(1))" }],
  ["operator.name", { operator: { ...operator, name: "x".repeat(100 * 1024) } }],
])("legalFile: refuses a wrong %s by its path", (wrongPath, facts) => {
  expect(read({ operator, ...facts })).toMatch(`${wrongPath}: `);
});

test("legalFile: refuses a file that is missing, no JSON, or has unknown names", () => {
  expect(read("{")).toMatch(/legal\.json is not JSON$/);
  expect(read({ operator, minimumage: 18 })).toMatch("minimumage");
  const missing = legalFile.safeParse(path.join(folder, "none.json"));
  expect(missing.error?.issues[0]?.message).toMatch(/none\.json cannot be read$/);
});
