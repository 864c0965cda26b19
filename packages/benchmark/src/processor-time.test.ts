import { expect, it } from "vitest";
import { readCounters, readMainThreadSeconds, readProcessorSeconds } from "#processor-time";

const onLinux = it.skipIf(process.platform !== "linux");

function compute(): number {
  let sum = 0;
  for (let index = 0; index < 20_000_000; index += 1) sum += Math.sqrt(index);
  return sum;
}

onLinux(
  "readProcessorSeconds, readMainThreadSeconds: count what was computed, and only grow",
  () => {
    const read = () => [readProcessorSeconds(process.pid), readMainThreadSeconds(process.pid)];
    const before = read();
    compute();
    const after = read();
    for (const [index, seconds] of after.entries())
      expect(seconds).toBeGreaterThan(before[index] ?? 0);
  },
);

it("readCounters: milliseconds per request, by name", async () => {
  let seconds = 7;
  const readMs = await readCounters({ app: () => seconds, gc: async () => seconds / 10 });
  seconds = 9;
  const ms = await readMs(100);
  expect(ms["app"]).toBeCloseTo(20);
  expect(ms["gc"]).toBeCloseTo(2);
});
