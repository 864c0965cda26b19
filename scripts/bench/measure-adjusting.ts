import { adjustScores, type JurorScore } from "@/lib/juries/results/adjusted-scores.rules";
import { newId } from "@/lib/shared/ids";
import type { Adjusting } from "@/scripts/bench/application-figures";

const SCORES = 50_000;
const ROUNDS = 9;
const WARM_UPS = 5;

const createIds = (count: number) => Array.from({ length: count }, newId);

/** Every entry has the same number of jurors, who follow one another; in the order of jurors, as the database gives them. */
function createScores(entries: readonly string[], jurors: readonly string[]): JurorScore[] {
  const each = Math.floor(SCORES / entries.length);
  return jurors.flatMap((jurorId, juror) =>
    entries.flatMap((entryId, entry) => {
      const distance = (juror - (entry % jurors.length) + jurors.length) % jurors.length;
      const value = ((entry * 31 + juror * 17) % 5) * 25;
      return distance < each ? [{ entryId, jurorId, value }] : [];
    }),
  );
}

function measureOnce(scores: readonly JurorScore[]): number {
  const before = process.threadCpuUsage();
  adjustScores(scores);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function measureRound(entries: number, jurors: number): Adjusting {
  const scores = createScores(createIds(entries), createIds(jurors));
  for (let time = 0; time < WARM_UPS; time += 1) measureOnce(scores);
  const processorMs = Array.from({ length: ROUNDS }, () => measureOnce(scores));
  return { scores: scores.length, jurors, processorMs };
}

/** Few scores of many entries, and a panel in which everybody has scored everything. */
export const measureAdjusting = (): Adjusting[] => [
  measureRound(SCORES / 5, 25),
  measureRound(SCORES / 100, 100),
];
