import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  assignBalanced,
  type Assignment,
  findReplacements,
} from "@/lib/juries/assignments/balanced-assignment.rules";

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const keyOf = ({ jurorId, applicationId }: Assignment) => `${jurorId} ${applicationId}`;
const loadsOf = (jurorIds: string[], assignments: readonly Assignment[]) =>
  jurorIds.map((jurorId) => assignments.filter((one) => one.jurorId === jurorId).length);

const problem = fc
  .record({
    entries: fc.integer({ min: 1, max: 40 }),
    jurors: fc.integer({ min: 1, max: 8 }),
    per: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ entries, jurors, per }) =>
    fc.record({
      applicationIds: fc.constant(names("a", entries)),
      jurorIds: fc.constant(names("j", jurors)),
      per: fc.constant(per),
      conflicts: fc.uniqueArray(
        fc.tuple(fc.nat(jurors - 1), fc.nat(entries - 1)).map(([j, a]) => `j${j} a${a}`),
        { maxLength: 12 },
      ),
    }),
  );

describe("assignBalanced", () => {
  test("without conflicts each entry has `per` jurors, and loads differ by one at most", () => {
    fc.assert(
      fc.property(problem, ({ applicationIds, jurorIds, per }) => {
        const assignments = assignBalanced(applicationIds, per, {
          jurorIds,
          isConflict: () => false,
        });
        const expected = Math.min(per, jurorIds.length);
        for (const id of applicationIds)
          expect(assignments.filter((one) => one.applicationId === id)).toHaveLength(expected);
        const loads = loadsOf(jurorIds, assignments);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("no conflict is assigned, nothing twice, and every entry has as many as can judge it", () => {
    fc.assert(
      fc.property(problem, ({ applicationIds, jurorIds, per, conflicts }) => {
        const isConflict = (assignment: Assignment) => conflicts.includes(keyOf(assignment));
        const assignments = assignBalanced(applicationIds, per, { jurorIds, isConflict });
        expect(assignments.some(isConflict)).toBe(false);
        expect(new Set(assignments.map(keyOf)).size).toBe(assignments.length);
        for (const applicationId of applicationIds) {
          const able = jurorIds.filter((jurorId) => !isConflict({ jurorId, applicationId }));
          expect(assignments.filter((one) => one.applicationId === applicationId)).toHaveLength(
            Math.min(per, able.length),
          );
        }
      }),
    );
  });

  test("passes entries on through others, where only that makes loads equal", () => {
    // j0 can judge only the first three, which j1 could judge as well; j2 can judge only the last.
    const allowed: Record<string, string[]> = {
      j0: ["a0", "a1", "a2"],
      j1: ["a0", "a1", "a2", "a3"],
      j2: ["a3", "a4", "a5"],
    };
    const assignments = assignBalanced(names("a", 6), 1, {
      jurorIds: names("j", 3),
      isConflict: ({ jurorId, applicationId }) => !allowed[jurorId]?.includes(applicationId),
    });
    expect(loadsOf(names("j", 3), assignments)).toEqual([2, 2, 2]);
  });

  test("nobody can judge it: it stays without a juror", () => {
    expect(assignBalanced(["a0"], 2, { jurorIds: ["j0"], isConflict: () => true })).toEqual([]);
    expect(assignBalanced(["a0"], 2, { jurorIds: [], isConflict: () => false })).toEqual([]);
  });
});

describe("findReplacements", () => {
  const assignments = [
    { jurorId: "j0", applicationId: "a0" },
    { jurorId: "j0", applicationId: "a1" },
    { jurorId: "j1", applicationId: "a1" },
  ];
  const freed = (...applicationIds: string[]) =>
    applicationIds.map((applicationId) => ({ jurorId: "j9", applicationId }));

  test("whoever has the least, without a conflict and without the entry", () => {
    const panel = { jurorIds: ["j0", "j1", "j2"], isConflict: () => false };
    const toJ = (jurorId: string) => [{ jurorId, applicationId: "a0" }];
    expect(findReplacements(freed("a0"), assignments, panel)).toEqual(toJ("j2"));
    const isConflict = ({ jurorId }: Assignment) => jurorId === "j2";
    expect(findReplacements(freed("a0"), assignments, { ...panel, isConflict })).toEqual(toJ("j1"));
  });

  test("each one counts for the next, and none goes back to whoever gives it up", () => {
    const panel = { jurorIds: ["j1", "j2", "j9"], isConflict: () => false };
    const replacements = findReplacements(freed("a2", "a3", "a4"), [], panel);
    expect(replacements.map(({ jurorId }) => jurorId)).toEqual(["j1", "j2", "j1"]);
  });

  test("nobody if nobody is left", () => {
    const panel = { jurorIds: ["j0", "j1"], isConflict: () => false };
    expect(findReplacements(freed("a1"), assignments, panel)).toEqual([]);
  });

  test("ten thousand entries of somebody who leaves are shared out in a moment", () => {
    const panel = { jurorIds: names("j", 9), isConflict: () => false };
    const entries = names("a", 10_000);
    const begun = performance.now();
    const replacements = findReplacements(freed(...entries), [], panel);
    expect(performance.now() - begun).toBeLessThan(2_000);
    const loads = loadsOf(panel.jurorIds, replacements);
    expect(Math.max(...loads) - Math.min(...loads)).toBe(1);
  });
});
