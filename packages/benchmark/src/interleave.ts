import { type Figures, measure, medianOf, type Target } from "#measure";

/**
 * Measures what is compared in turns, in another order each round, so that the machine's other work falls on all alike.
 * @param groups what is compared with each other
 * @returns the median of the rounds, for each task in order
 */
export async function measureInterleaved<Task extends { target: Target }>(
  groups: readonly (readonly Task[])[],
  { rounds, seconds }: { rounds: number; seconds: number },
  log: (line: string) => void,
): Promise<{ task: Task; figures: Figures }[]> {
  const found = new Map<Task, Figures[]>(groups.flat().map((task) => [task, []]));
  // Code is compiled and connections are opened before anything counts.
  for (const task of groups.flat()) await measure(task.target, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const group of groups) {
      const turn = round % group.length;
      for (const task of [...group.slice(turn), ...group.slice(0, turn)]) {
        found.get(task)?.push(await measure(task.target, seconds));
      }
    }
    log(`round ${round + 1} of ${rounds}`);
  }
  return [...found].map(([task, figures]) => ({ task, figures: medianOf(figures) }));
}
