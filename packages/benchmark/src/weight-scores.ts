import type { Score } from "#score";
import type { Result } from "#result";
import type { Limits } from "#targets";

const limits = (required: number, target: number) => ({ required, target, lowerIsBetter: true });
const toMb = (bytes: number) => bytes / 1024 / 1024;

/**
 * JavaScript of the first load, and what the app needs until it is ready and afterwards.
 * @param limitsOf kilobytes of script that a page may load
 */
export function scoreWeights(
  { weights, memory }: Pick<Result, "weights" | "memory">,
  limitsOf: (page: string) => Limits,
): Score[] {
  return [
    ...weights.map(({ path: page, bytes }) => ({
      ...limitsOf(page),
      lowerIsBetter: true,
      figure: `JavaScript of ${page}, gzip`,
      reached: bytes / 1024,
      unit: "KB" as const,
    })),
    ...memory.slice(0, 1).flatMap(({ seconds, idleBytes, bytes }) => [
      {
        ...limits(2, 1.5),
        figure: "processor time until ready",
        reached: seconds,
        unit: "s" as const,
      },
      {
        ...limits(250, 200),
        figure: "memory when ready",
        reached: toMb(idleBytes),
        unit: "MB" as const,
      },
      {
        ...limits(400, 300),
        figure: "memory after the benchmark",
        reached: toMb(bytes),
        unit: "MB" as const,
      },
    ]),
  ];
}
