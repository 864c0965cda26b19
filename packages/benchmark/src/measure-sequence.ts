import { type Figures, percentile } from "#measure";
import { readProcessorSeconds } from "#processor-time";

export type SequenceOptions = { count: number; processes: Readonly<Record<string, number>> };

/**
 * Measures requests that are sent one after another, because each is too slow, or needs the one before it, for a load generator.
 * @param prepare is not measured itself, and gives `send` what it needs
 */
export async function measureSequence<Input>(
  prepare: (index: number) => Promise<Input>,
  send: (input: Input) => Promise<void>,
  { count, processes }: SequenceOptions,
): Promise<Figures> {
  const names = Object.keys(processes);
  const processorMs = Object.fromEntries(names.map((name) => [name, 0]));
  const readAll = () => names.map((name) => readProcessorSeconds(processes[name] ?? 0));
  const durations: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const input = await prepare(index);
    const before = readAll();
    const startedAt = performance.now();
    await send(input);
    durations.push(performance.now() - startedAt);
    for (const [position, seconds] of readAll().entries()) {
      const name = names[position] ?? "";
      processorMs[name] =
        (processorMs[name] ?? 0) + ((seconds - (before[position] ?? 0)) * 1_000) / count;
    }
  }
  const sorted = Float64Array.from(durations).sort();
  const totalMs = sorted.reduce((sum, ms) => sum + ms, 0);
  return {
    perSecond: (count * 1_000) / totalMs,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    processorMs,
    generatorLoad: Number.NaN,
  };
}
