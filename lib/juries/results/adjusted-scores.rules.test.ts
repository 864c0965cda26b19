import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  adjustScores,
  findAdjustmentGap,
  isConnected,
  type JurorScore,
  roundScore,
} from "@/lib/juries/results/adjusted-scores.rules";

const jurorScore = (entryId: string, jurorId: string, value: number): JurorScore => ({
  entryId,
  jurorId,
  value,
});

const panel = fc
  .uniqueArray(fc.tuple(fc.nat(7), fc.nat(4)), {
    minLength: 1,
    maxLength: 30,
    selector: ([entry, juror]) => `${entry}-${juror}`,
  })
  .chain((pairs) =>
    fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: pairs.length, maxLength: pairs.length })
      .map((values) =>
        pairs.map(([entry, juror], index) =>
          jurorScore(`e${entry}`, `j${juror}`, values[index] ?? 0),
        ),
      ),
  );

/** The definition itself, step by step, until nothing moves by more than what a number can hold. */
function iterate(scores: readonly JurorScore[]): Map<string, number> {
  const effects = new Map<string, number>();
  const adjusted = new Map<string, number>();
  const byEntry = Map.groupBy(scores, ({ entryId }) => entryId);
  const byJuror = Map.groupBy(scores, ({ jurorId }) => jurorId);
  for (let moved = Infinity; moved > 1e-12;) {
    moved = 0;
    for (const [id, own] of byEntry)
      adjusted.set(id, meanOf(own.map((one) => one.value - (effects.get(one.jurorId) ?? 0))));
    for (const [id, own] of byJuror) {
      const sum = own.reduce((all, one) => all + one.value - (adjusted.get(one.entryId) ?? 0), 0);
      moved = Math.max(moved, Math.abs(sum / (own.length + 2) - (effects.get(id) ?? 0)));
      effects.set(id, sum / (own.length + 2));
    }
  }
  return new Map([...adjusted].map(([id, value]) => [id, Math.min(100, Math.max(0, value))]));
}

/** Every entry has the same number of jurors, who follow one another. */
const createScores = ({ entries, each, jurors }: Record<"entries" | "each" | "jurors", number>) =>
  Array.from({ length: entries * each }, (_, index) => {
    const entry = Math.floor(index / each);
    const value = (entry * 7_919 + index * 104_729) % 101;
    return jurorScore(`e${entry}`, `j${(entry + (index % each) * 7) % jurors}`, value);
  });

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("adjustScores", () => {
  test("one juror alone is nothing to compare with: the scores stay", () => {
    expect(
      Object.fromEntries(
        adjustScores([jurorScore("x", "j", 80), jurorScore("y", "j", 40)]).adjusted,
      ),
    ).toEqual({
      x: 80,
      y: 40,
    });
  });

  test("a severe juror's only entry rises above its mean", () => {
    const scores = [
      jurorScore("x", "mild", 90),
      jurorScore("x", "severe", 50),
      jurorScore("y", "mild", 90),
      jurorScore("z", "severe", 50),
    ];
    const adjusted = adjustScores(scores).adjusted;
    // Solved by hand: the mild juror's effect is 40/6, the severe one's −40/6.
    expect(adjusted.get("x")).toBe(70);
    expect(adjusted.get("y")).toBe(roundScore(90 - 40 / 6));
    expect(adjusted.get("z")).toBe(roundScore(50 + 40 / 6));
  });

  test("stays within the scale, though a severe juror’s best entry would be above it", () => {
    const scores = ["x", "y", "z"].flatMap((entryId, index) => [
      jurorScore(entryId, "mild", 100 - index * 40),
      jurorScore(entryId, "severe", index === 0 ? 100 : 0),
    ]);
    const { adjusted } = adjustScores([...scores, jurorScore("best", "severe", 100)]);
    expect(adjusted.get("best")).toBe(100);
    const { adjusted: low } = adjustScores([...scores, jurorScore("worst", "mild", 0)]);
    expect(low.get("worst")).toBe(0);
  });

  test("is the fixed point of both equations", () => {
    fc.assert(
      fc.property(panel, (scores) => {
        const { adjusted, effects } = adjustScores(scores);
        const unlimited = new Map<string, number>();
        for (const [entryId, own] of Map.groupBy(scores, (score) => score.entryId)) {
          const value = meanOf(own.map((one) => one.value - (effects.get(one.jurorId) ?? 0)));
          unlimited.set(entryId, value);
          const expected = Math.min(100, Math.max(0, value));
          expect(Math.abs((adjusted.get(entryId) ?? 0) - expected)).toBeLessThan(1e-5);
        }
        for (const [jurorId, own] of Map.groupBy(scores, (score) => score.jurorId)) {
          const rest = own.map(({ entryId, value }) => value - (unlimited.get(entryId) ?? 0));
          const expected = rest.reduce((sum, value) => sum + value, 0) / (own.length + 2);
          expect(Math.abs((effects.get(jurorId) ?? 0) - expected)).toBeLessThan(1e-5);
        }
      }),
    );
  });

  test.for([
    ["panels of any shape, connected or not", panel],
    ["only ties", panel.map((scores) => scores.map((score) => ({ ...score, value: 50 })))],
    ["one score a juror", panel.map((all) => all.map((s, n) => ({ ...s, jurorId: `j${n}` })))],
    ["one score an entry", panel.map((all) => all.map((s, n) => ({ ...s, entryId: `e${n}` })))],
    ["few values", panel.map((all) => all.map((s) => ({ ...s, value: s.value < 50 ? 0 : 100 })))],
  ] as const)("is what the definition converges to: %s", ([, panels]) => {
    fc.assert(
      fc.property(panels, (scores) => {
        const adjusted = adjustScores(scores).adjusted;
        const expected = iterate(scores);
        expect(adjusted.size).toBe(expected.size);
        for (const [id, value] of expected)
          expect(Math.abs((adjusted.get(id) ?? Infinity) - value)).toBeLessThanOrEqual(1e-6);
      }),
    );
  });

  test("is what the definition converges to: hundreds of entries", () => {
    const scores = createScores({ entries: 400, each: 3, jurors: 25 });
    const expected = iterate(scores);
    for (const [id, value] of adjustScores(scores).adjusted)
      expect(Math.abs(value - (expected.get(id) ?? Infinity))).toBeLessThanOrEqual(1e-6);
  });

  test("entries with the same scores of the same jurors are tied", () => {
    const scores = createScores({ entries: 300, each: 3, jurors: 7 });
    const twins = scores.map((score) => ({ ...score, entryId: `twin of ${score.entryId}` }));
    const adjusted = adjustScores([...scores, ...twins]).adjusted;
    for (const { entryId } of scores)
      expect(adjusted.get(`twin of ${entryId}`)).toBe(adjusted.get(entryId));
  });

  test.for([
    { entries: 16_667, each: 3, jurors: 3 },
    { entries: 16_667, each: 3, jurors: 25 },
    { entries: 500, each: 100, jurors: 100 },
  ])("50,000 scores take at most 50 ms of the processor: %o", (shape) => {
    const scores = createScores(shape);
    let best = Infinity;
    // The first ones are not compiled yet, and what else runs on the machine costs caches.
    for (let attempt = 0; attempt < 20 && best > 50; attempt += 1) {
      const before = process.threadCpuUsage();
      adjustScores(scores);
      const { user, system } = process.threadCpuUsage(before);
      best = Math.min(best, (user + system) / 1_000);
    }
    expect(best).toBeLessThanOrEqual(50);
  });

  test("does not depend on the order of scores", () => {
    fc.assert(
      fc.property(panel, (scores) => {
        const reversed = adjustScores(scores.toReversed()).adjusted;
        for (const [entryId, value] of adjustScores(scores).adjusted)
          expect(Math.abs(value - (reversed.get(entryId) ?? 0))).toBeLessThanOrEqual(1e-6);
      }),
    );
  });

  test("jurors who all score alike change nothing", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 }),
        (values) => {
          const scores = values.flatMap((value, entry) =>
            ["a", "b", "c"].map((jurorId) => jurorScore(`e${entry}`, jurorId, value)),
          );
          values.forEach((value, entry) =>
            expect(adjustScores(scores).adjusted.get(`e${entry}`)).toBe(value),
          );
        },
      ),
    );
  });
});

describe("findAdjustmentGap", () => {
  const five = ["1", "2", "3", "4", "5"];
  const scoresOf = (jurorId: string, entries: string[]) =>
    entries.map((entryId) => jurorScore(entryId, jurorId, 50));

  test("every juror of the panel needs five scores", () => {
    const scores = [...scoresOf("a", five), ...scoresOf("b", five.slice(1))];
    expect(findAdjustmentGap(scores, ["a", "b"])).toBe("FEW_SCORES");
    expect(findAdjustmentGap(scoresOf("a", five), ["a", "b"])).toBe("FEW_SCORES");
    expect(
      findAdjustmentGap([...scoresOf("a", five), ...scoresOf("b", five)], ["a", "b"]),
    ).toBeNull();
  });

  test("the panel must be connected", () => {
    const others = five.map((id) => `other ${id}`);
    const apart = [...scoresOf("a", five), ...scoresOf("b", others)];
    expect(findAdjustmentGap(apart, ["a", "b"])).toBe("NOT_CONNECTED");
    const bridged = [...apart, jurorScore("1", "b", 50)];
    expect(findAdjustmentGap(bridged, ["a", "b"])).toBeNull();
    expect(isConnected([])).toBe(false);
  });
});
