import { expect, it } from "vitest";
import { compileListStatements, recordArtworkStatements } from "@/scripts/bench/statements";

const id = "018f6c3e-9a73-7ca5-8f1d-667cce97991a";

it("recordArtworkStatements: the statement that the product sends, each time anew", async () => {
  for (const expectedId of [id, "018f6c3e-9a73-7ca5-8f1d-667cce97991b"]) {
    const statements = await recordArtworkStatements(expectedId);
    expect(statements).toHaveLength(1);
    expect(statements[0]?.sql).toContain("hidden_before_suspension is null");
    expect(statements[0]?.parameters).toEqual([expectedId, null]);
  }
});

it("compileListStatements: rows, and the count with the limit above which it is known", () => {
  const [rows, count] = compileListStatements({ listed: true, tags: ["red"] }, new Date());
  expect(rows?.countLimit).toBeUndefined();
  expect(count?.countLimit).toBe(1_000);
});
