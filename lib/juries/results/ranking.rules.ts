import type { Ranking, Tie } from "@/lib/juries/rounds/rounds.schema";
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
  /** The number of scores in each tenth, from 0 to 10 up to 90 to 100; a limit belongs to the tenth above it. */
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

/** Summarises an entry's scores; `spread` is their standard deviation. */
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

type Compare<Item> = (a: Item, b: Item) => number;

const listValues = ({ values }: RankedEntry) => values.map(({ value }) => value);

/** An entry without a score of the chair comes after those with one. */
function readChairScore({ values }: RankedEntry): number {
  const scores = values.filter(({ isChair }) => isChair).map(({ value }) => value);
  return scores.length === 0 ? -1 : roundScore(meanOf(scores));
}

const countTop = (entry: RankedEntry) =>
  listValues(entry).filter((value) => roundScore(value) === TOP).length;

/** Returns what decides between equal scores, of which the lower comes first: negated figures, or lots. */
const readTie: Readonly<Record<Tie, (entry: RankedEntry) => number | string>> = {
  MEDIAN: (entry) => -roundScore(medianOf(listValues(entry))),
  TOP: (entry) => -countTop(entry),
  CHAIR: (entry) => -readChairScore(entry),
  LOT: ({ lot }) => lot,
};

const readMain: Readonly<Record<Ranking, (entry: RankedEntry) => number>> = {
  MEAN: (entry) => roundScore(meanOf(listValues(entry))),
  ADJUSTED: ({ adjusted }) => adjusted ?? 0,
};

type Rules = { ranking: Ranking; ties: readonly Tie[]; quorum: number };

/** `decidedBy`: what put it behind the one before, where their scores are equal. */
type Ranked<Entry> = { entry: Entry; rank: number; score: number; decidedBy: Tie | null };

/** Applications in the order of their lots, which reveals nothing of when they were begun; the works of one in that of their ids. */
const byLot: Compare<RankedEntry> = (a, b) =>
  a.lot === b.lot ? (a.id < b.id ? -1 : 1) : a.lot < b.lot ? -1 : 1;

/** Ranks entries, best first: what no tie-break decides shares a rank, in the order of lots; entries below the quorum have none. */
export function rankEntries<Entry extends RankedEntry>(
  entries: readonly Entry[],
  { ranking, ties, quorum }: Rules,
): { ranked: Ranked<Entry>[]; belowQuorum: Entry[] } {
  const needed = Math.max(1, quorum);
  const candidates = entries
    .filter(({ values }) => values.length >= needed)
    .map((entry) => ({
      entry,
      score: readMain[ranking](entry),
      keys: ties.map((tie) => readTie[tie](entry)),
    }));
  type Candidate = (typeof candidates)[number];
  const findTie = (a: Candidate, b: Candidate) => {
    const index = a.keys.findIndex((key, position) => key !== b.keys[position]);
    return index === -1 ? null : index;
  };
  const compare: Compare<Candidate> = (a, b) => {
    if (a.score !== b.score) return b.score - a.score;
    const tie = findTie(a, b);
    return tie === null ? 0 : a.keys[tie]! < b.keys[tie]! ? -1 : 1;
  };
  const sorted = candidates.toSorted((a, b) => compare(a, b) || byLot(a.entry, b.entry));
  let rank = 1;
  const ranked = sorted.map((candidate, index) => {
    const { entry, score } = candidate;
    const previous = sorted[index - 1];
    if (previous === undefined || compare(previous, candidate) !== 0) rank = index + 1;
    const tie = previous?.score === score ? findTie(previous, candidate) : null;
    return { entry, rank, score, decidedBy: tie === null ? null : (ties[tie] ?? null) };
  });
  const belowQuorum = entries.filter(({ values }) => values.length < needed).toSorted(byLot);
  return { ranked, belowQuorum };
}
