import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Ranking, Tie } from "@/lib/juries/rounds/rounds.schema";
import { rankEntries, summariseScores } from "@/lib/juries/results/ranking.rules";

const allTies: Tie[] = ["MEDIAN", "TOP", "CHAIR", "LOT"];

const entry = (
  id: string,
  values: number[],
  { chair, lot = id, adjusted = null as number | null } = {} as {
    chair?: number;
    lot?: string;
    adjusted?: number | null;
  },
) => ({
  id,
  lot,
  adjusted,
  values: values.map((value, index) => ({ value, isChair: index === chair })),
});

function ranksOf(
  entries: ReturnType<typeof entry>[],
  {
    ranking = "MEAN",
    ties = allTies,
    quorum = 1,
  }: { ranking?: Ranking; ties?: Tie[]; quorum?: number } = {},
) {
  const { ranked } = rankEntries(entries, { ranking, ties, quorum });
  return ranked.map((one) => `${one.rank} ${one.entry.id}`);
}

describe("summariseScores", () => {
  test("mean, median, standard deviation, count and tenths", () => {
    expect(summariseScores([0, 50, 100, 100])).toEqual({
      mean: 62.5,
      median: 75,
      spread: 41.45781,
      count: 4,
      histogram: [1, 0, 0, 0, 0, 1, 0, 0, 0, 2],
    });
    expect(summariseScores([10, 75, 20]).median).toBe(20);
  });

  test("nothing of no scores", () => {
    expect(summariseScores([])).toMatchObject({ mean: null, median: null, spread: null, count: 0 });
  });

  test("the histogram counts every score once; mean and median are within the scores", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 30 }),
        (values) => {
          const { mean, median, histogram } = summariseScores(values);
          expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(values.length);
          for (const value of [mean ?? -1, median ?? -1]) {
            expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6);
            expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
          }
        },
      ),
    );
  });
});

describe("rankEntries", () => {
  test("the higher mean first", () => {
    expect(ranksOf([entry("a", [50]), entry("b", [75]), entry("c", [25])])).toEqual([
      "1 b",
      "2 a",
      "3 c",
    ]);
  });

  test("equal means: the higher median", () => {
    expect(ranksOf([entry("a", [50, 50, 50]), entry("b", [0, 75, 75])])).toEqual(["1 b", "2 a"]);
  });

  test("equal medians: more top scores", () => {
    expect(ranksOf([entry("a", [25, 50, 75]), entry("b", [0, 50, 100])])).toEqual(["1 b", "2 a"]);
  });

  test("then the chair's score; without one it comes last", () => {
    expect(
      ranksOf([
        entry("a", [25, 75]),
        entry("b", [25, 75], { chair: 0 }),
        entry("c", [25, 75], { chair: 1 }),
      ]),
    ).toEqual(["1 c", "2 b", "3 a"]);
  });

  test("then the lot, lowest first", () => {
    expect(ranksOf([entry("a", [50], { lot: "f0" }), entry("b", [50], { lot: "0f" })])).toEqual([
      "1 b",
      "2 a",
    ]);
  });

  test("only the round's tie-breaks count, in its order; what is left has one rank", () => {
    const entries = [entry("a", [50, 50, 50]), entry("b", [0, 75, 75]), entry("c", [25])];
    expect(ranksOf(entries, { ties: [] })).toEqual(["1 a", "1 b", "3 c"]);
    const tied = [entry("a", [0, 50, 100], { lot: "1" }), entry("b", [0, 75, 75], { lot: "2" })];
    expect(ranksOf(tied, { ties: ["TOP", "MEDIAN"] })).toEqual(["1 a", "2 b"]);
    expect(ranksOf(tied, { ties: ["MEDIAN", "TOP"] })).toEqual(["1 b", "2 a"]);
  });

  test("says what decided between equal scores, and nothing where the score did", () => {
    const entries = [
      entry("a", [100]),
      entry("b", [0, 75, 75]),
      entry("c", [50, 50, 50], { lot: "1" }),
      entry("d", [50, 50, 50], { lot: "2" }),
      entry("e", [0]),
    ];
    const decidedBy = (ties: Tie[]) =>
      rankEntries(entries, { ranking: "MEAN", ties, quorum: 1 }).ranked.map((one) => one.decidedBy);
    expect(decidedBy(allTies)).toEqual([null, null, "MEDIAN", "LOT", null]);
    expect(decidedBy([])).toEqual([null, null, null, null, null]);
  });

  test("differences below a millionth are a tie", () => {
    const entries = [entry("a", [50], { lot: "1" }), entry("b", [50 + 1e-8], { lot: "2" })];
    expect(ranksOf(entries)).toEqual(["1 a", "2 b"]);
  });

  test("adjusted scores rank where they are chosen", () => {
    const entries = [entry("a", [80], { adjusted: 60 }), entry("b", [70], { adjusted: 65 })];
    expect(ranksOf(entries, { ranking: "ADJUSTED" })).toEqual(["1 b", "2 a"]);
  });

  test("below the quorum: unranked, and without effect on the others", () => {
    const entries = [entry("a", [100]), entry("b", [50, 50]), entry("c", [])];
    const { ranked, belowQuorum } = rankEntries(entries, {
      ranking: "MEAN",
      ties: allTies,
      quorum: 2,
    });
    expect(ranked).toMatchObject([{ rank: 1, entry: { id: "b" } }]);
    expect(belowQuorum.map(({ id }) => id)).toEqual(["a", "c"]);
  });

  test("does not depend on the order of entries", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom(0, 25, 50, 75, 100), { maxLength: 4 }), {
          maxLength: 12,
        }),
        (lists) => {
          const entries = lists.map((values, index) =>
            entry(`e${index}`, values, { lot: `${index % 3}` }),
          );
          expect(ranksOf(entries.toReversed())).toEqual(ranksOf(entries));
        },
      ),
    );
  });
});
