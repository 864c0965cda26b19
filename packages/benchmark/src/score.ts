/** One line of the table of targets: what was to be reached and what was. */
export type Score = {
  figure: string;
  reached: number;
  must: number;
  aim: number;
  unit: "" | "KB" | "MB" | "/s";
  lowIsGood: boolean;
};

/** How a figure compares with its targets. */
export function verdict({ reached, must, aim, lowIsGood }: Score): "aim" | "must" | "missed" {
  const meets = (wanted: number) => (lowIsGood ? reached <= wanted : reached >= wanted);
  return meets(aim) ? "aim" : meets(must) ? "must" : "missed";
}
