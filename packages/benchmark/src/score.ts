/** `spread`: of the rounds that `reached` is the median of. */
export type Score = {
  figure: string;
  reached: number;
  spread?: number;
  required: number;
  target: number;
  unit: "" | "KB" | "MB" | "ms" | "s" | "%";
  lowerIsBetter: boolean;
};

/** Scores a figure that should be no larger. */
export const atMost = (
  figure: string,
  reached: number,
  unit: Score["unit"],
  { required, target }: Pick<Score, "required" | "target">,
): Score => ({ figure, reached, unit, required, target, lowerIsBetter: true });

export function rateScore({
  reached,
  required,
  target,
  lowerIsBetter,
}: Score): "target" | "required" | "missed" {
  const meets = (limit: number) => (lowerIsBetter ? reached <= limit : reached >= limit);
  return meets(target) ? "target" : meets(required) ? "required" : "missed";
}
