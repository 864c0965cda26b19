import { type Figures, measure, type Target, warmUp } from "#measure";
import { computeSpread, isSteady } from "#statistics";

export type RoundOptions = {
  rounds: number;
  /** Further rounds, up to this many in all, for groups with a task that is not steady. */
  maxRounds: number;
  seconds: number;
  /** Requests to each server before the first round, for its JIT compiler. */
  warmUpRequests: number;
};

/** True if rounds agree in what does not depend on a single slow request. Processor time counts where it is measured. */
export function areSteady(rounds: readonly Figures[]): boolean {
  const agree = (read: (figures: Figures) => number) => isSteady(computeSpread(rounds.map(read)));
  return (
    agree(({ perSecond }) => perSecond) &&
    agree(({ p50 }) => p50) &&
    (rounds.every(({ processorMs }) => processorMs["app"] === undefined) ||
      agree(({ processorMs }) => processorMs["app"] ?? Number.NaN))
  );
}

/**
 * Measures each group's tasks next to each other, in a different order each round, so that other load on the machine affects all equally.
 * @returns the figures of each task's rounds, of which a group's tasks have equally many, and how often a round was repeated because a
 * response failed
 */
export async function measureInterleaved<Task extends { target: Target; seconds?: number }>(
  groups: readonly (readonly Task[])[],
  { rounds, maxRounds, seconds, warmUpRequests }: RoundOptions,
  log: (line: string) => void,
  measureTask: typeof measure = measure,
): Promise<{ task: Task; rounds: Figures[]; repeats: number }[]> {
  const roundsByTask = new Map<Task, Figures[]>(groups.flat().map((task) => [task, []]));
  const repeatsByTask = new Map<Task, number>();
  const measureRound = async (task: Task) => {
    const { target, seconds: ownSeconds = seconds } = task;
    const measureOnce = () => measureTask(target, ownSeconds);
    // One failed response in half an hour, such as of a server that was too busy, would lose all figures.
    return measureOnce().catch((error: unknown) => {
      repeatsByTask.set(task, (repeatsByTask.get(task) ?? 0) + 1);
      log(`measured again: ${error instanceof Error ? error.message : String(error)}`);
      return measureOnce();
    });
  };
  const isGroupSteady = (group: readonly Task[]) =>
    group.every((task) => areSteady(roundsByTask.get(task) ?? []));
  for (const { target } of groups.flat()) await warmUp(target, warmUpRequests);
  for (let round = 0; round < maxRounds; round += 1) {
    const open = round < rounds ? groups : groups.filter((group) => !isGroupSteady(group));
    if (open.length === 0) break;
    for (const group of open) {
      const offset = round % group.length;
      for (const task of [...group.slice(offset), ...group.slice(0, offset)])
        roundsByTask.get(task)?.push(await measureRound(task));
    }
    log(`round ${round + 1}: ${open.length} of ${groups.length} groups`);
  }
  return [...roundsByTask].map(([task, figures]) => ({
    task,
    rounds: figures,
    repeats: repeatsByTask.get(task) ?? 0,
  }));
}
