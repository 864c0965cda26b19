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

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("adjustScores", () => {
  test("one juror alone is nothing to compare with: the scores stay", () => {
    expect(
      Object.fromEntries(adjustScores([jurorScore("x", "j", 80), jurorScore("y", "j", 40)])),
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
    const adjusted = adjustScores(scores);
    // Solved by hand: the mild juror's effect is 40/6, the severe one's −40/6.
    expect(adjusted.get("x")).toBe(70);
    expect(adjusted.get("y")).toBe(roundScore(90 - 40 / 6));
    expect(adjusted.get("z")).toBe(roundScore(50 + 40 / 6));
  });

  test("is the fixed point of both equations", () => {
    fc.assert(
      fc.property(panel, (scores) => {
        const adjusted = adjustScores(scores);
        const effects = new Map(
          [...Map.groupBy(scores, ({ jurorId }) => jurorId)].map(([jurorId, own]) => [
            jurorId,
            own.reduce((sum, { entryId, value }) => sum + value - (adjusted.get(entryId) ?? 0), 0) /
              (own.length + 2),
          ]),
        );
        for (const [entryId, own] of Map.groupBy(scores, (score) => score.entryId)) {
          const expected = meanOf(
            own.map(({ jurorId, value }) => value - (effects.get(jurorId) ?? 0)),
          );
          expect(Math.abs((adjusted.get(entryId) ?? 0) - expected)).toBeLessThan(1e-5);
        }
      }),
    );
  });

  test("does not depend on the order of scores", () => {
    fc.assert(
      fc.property(panel, (scores) => {
        const reversed = adjustScores(scores.toReversed());
        for (const [entryId, value] of adjustScores(scores))
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
            expect(adjustScores(scores).get(`e${entry}`)).toBe(value),
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
