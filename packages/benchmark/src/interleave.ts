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

/** Whether rounds agree in what does not depend on a single slow request. */
export const areSteady = (rounds: readonly Figures[]): boolean =>
  [
    ({ perSecond }: Figures) => perSecond,
    ({ p50 }: Figures) => p50,
    ({ processorMs }: Figures) => processorMs["app"] ?? Number.NaN,
  ].every((read) => isSteady(computeSpread(rounds.map(read))));

/**
 * Measures each group's tasks next to each other, in a different order each round, so that other load on the machine affects all equally.
 * @returns the figures of each task's rounds; the tasks of a group have equally many
 */
export async function measureInterleaved<Task extends { target: Target; seconds?: number }>(
  groups: readonly (readonly Task[])[],
  { rounds, maxRounds, seconds, warmUpRequests }: RoundOptions,
  log: (line: string) => void,
  measureTask: typeof measure = measure,
): Promise<{ task: Task; rounds: Figures[] }[]> {
  const roundsByTask = new Map<Task, Figures[]>(groups.flat().map((task) => [task, []]));
  const measureRound = async ({ target, seconds: ownSeconds = seconds }: Task) => {
    const measureOnce = () => measureTask(target, ownSeconds);
    // One failed response in half an hour, such as of a server that was too busy, would lose all figures.
    return measureOnce().catch((error: unknown) => {
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
  return [...roundsByTask].map(([task, figures]) => ({ task, rounds: figures }));
}
