import { type Figures, measure, computeMedians, type Target } from "#measure";

/** Measures each group's tasks in turns, in a different order each round, so that other load on the machine affects all equally. @returns medians */
export async function measureInterleaved<Task extends { target: Target }>(
  groups: readonly (readonly Task[])[],
  { rounds, seconds }: { rounds: number; seconds: number },
  log: (line: string) => void,
): Promise<{ task: Task; figures: Figures }[]> {
  const figuresByTask = new Map<Task, Figures[]>(groups.flat().map((task) => [task, []])); // Warms up caches, connections and the JIT compiler.
  for (const task of groups.flat()) await measure(task.target, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const group of groups) {
      const offset = round % group.length;
      for (const task of [...group.slice(offset), ...group.slice(0, offset)]) {
        figuresByTask.get(task)?.push(await measure(task.target, seconds));
      }
    }
    log(`round ${round + 1} of ${rounds}`);
  }
  return [...figuresByTask].map(([task, figures]) => ({ task, figures: computeMedians(figures) }));
}
