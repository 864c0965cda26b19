import type { Ranking, Tie } from "@/lib/juries/rounds.schema";
import { roundScore } from "@/lib/juries/results/adjusted-scores.rules";

/** One juror's score for an entry, from 0 to 100. */
export type EntryValue = { value: number; isChair: boolean };

/** `lot`: the hex SHA-256 of round and application. `adjusted`: null where nobody has scored it. */
export type RankedEntry = {
  id: string;
  lot: string;
  values: readonly EntryValue[];
  adjusted: number | null;
};

export type Summary = {
  mean: number | null;
  median: number | null;
  spread: number | null;
  count: number;
  /** How many scores are in each tenth, from 0 to 10 up to 90 to 100; a limit belongs to the tenth above it. */
  histogram: number[];
};

const TOP = 100;
const TENTHS = 10;

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Of an entry's scores; `spread` is their standard deviation. */
export function summariseScores(values: readonly number[]): Summary {
  const histogram = Array.from({ length: TENTHS }, () => 0);
  for (const value of values) {
    const tenth = Math.min(TENTHS - 1, Math.floor(roundScore(value) / TENTHS));
    histogram[tenth] = (histogram[tenth] ?? 0) + 1;
  }
  if (values.length === 0) return { mean: null, median: null, spread: null, count: 0, histogram };
  const mean = meanOf(values);
  return {
    mean: roundScore(mean),
    median: roundScore(medianOf(values)),
    spread: roundScore(Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))),
    count: values.length,
    histogram,
  };
}

type Compare = (a: RankedEntry, b: RankedEntry) => number;

const listValues = ({ values }: RankedEntry) => values.map(({ value }) => value);

/** An entry without a score of the chair comes after those with one. */
function readChairScore({ values }: RankedEntry): number {
  const scores = values.filter(({ isChair }) => isChair).map(({ value }) => value);
  return scores.length === 0 ? -1 : roundScore(meanOf(scores));
}

const byHigher =
  (read: (entry: RankedEntry) => number): Compare =>
  (a, b) =>
    read(b) - read(a);

const countTop = (entry: RankedEntry) =>
  listValues(entry).filter((value) => roundScore(value) === TOP).length;

const compareTies: Readonly<Record<Tie, Compare>> = {
  MEDIAN: byHigher((entry) => roundScore(medianOf(listValues(entry)))),
  TOP: byHigher(countTop),
  CHAIR: byHigher(readChairScore),
  LOT: (a, b) => (a.lot === b.lot ? 0 : a.lot < b.lot ? -1 : 1),
};

const readMain: Readonly<Record<Ranking, (entry: RankedEntry) => number>> = {
  MEAN: (entry) => roundScore(meanOf(listValues(entry))),
  ADJUSTED: ({ adjusted }) => adjusted ?? 0,
};

type Rules = { ranking: Ranking; ties: readonly Tie[]; quorum: number };

/** `decidedBy`: what put it behind the one before, where their scores are equal. */
type Ranked<Entry> = { entry: Entry; rank: number; score: number; decidedBy: Tie | null };

/** Best first; what no tie-break decides has one rank, in the order of id. Below the quorum: unranked. */
export function rankEntries<Entry extends RankedEntry>(
  entries: readonly Entry[],
  { ranking, ties, quorum }: Rules,
): { ranked: Ranked<Entry>[]; belowQuorum: Entry[] } {
  const readScore = readMain[ranking];
  const byScore = byHigher(readScore);
  const findTie = (a: RankedEntry, b: RankedEntry) =>
    ties.find((tie) => compareTies[tie](a, b) !== 0) ?? null;
  const compare: Compare = (a, b) => {
    const order = byScore(a, b);
    if (order !== 0) return order;
    const tie = findTie(a, b);
    return tie === null ? 0 : compareTies[tie](a, b);
  };
  const byId: Compare = (a, b) => (a.id < b.id ? -1 : 1);
  const needed = Math.max(1, quorum);
  const sorted = entries
    .filter(({ values }) => values.length >= needed)
    .toSorted((a, b) => compare(a, b) || byId(a, b));
  let rank = 1;
  const ranked = sorted.map((entry, index) => {
    const previous = sorted[index - 1];
    if (previous === undefined || compare(previous, entry) !== 0) rank = index + 1;
    const isTied = previous !== undefined && byScore(previous, entry) === 0;
    return {
      entry,
      rank,
      score: readScore(entry),
      decidedBy: isTied ? findTie(previous, entry) : null,
    };
  });
  const belowQuorum = entries.filter(({ values }) => values.length < needed).toSorted(byId);
  return { ranked, belowQuorum };
}
