import { type Figures, percentile } from "#measure";
import { type Counters, readCounters } from "#processor-time";

export type SequenceOptions = { count: number; counters: Counters };

/**
 * Measures requests that are sent one after another, because each is too slow, or needs the one before it, for a load generator.
 * @param prepare is not measured itself, and gives `send` what it needs
 */
export async function measureSequence<Input>(
  prepare: (index: number) => Promise<Input>,
  send: (input: Input) => Promise<void>,
  { count, counters }: SequenceOptions,
): Promise<Figures> {
  const processorMs: Record<string, number> = {};
  const durations: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const input = await prepare(index);
    const readMs = await readCounters(counters);
    const startedAt = performance.now();
    await send(input);
    durations.push(performance.now() - startedAt);
    for (const [name, ms] of Object.entries(await readMs(count)))
      processorMs[name] = (processorMs[name] ?? 0) + ms;
  }
  const sorted = Float64Array.from(durations).sort();
  const totalMs = sorted.reduce((sum, ms) => sum + ms, 0);
  return {
    perSecond: (count * 1_000) / totalMs,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    processorMs,
    generatorLoad: Number.NaN,
  };
}
