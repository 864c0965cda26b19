export type Score = {
  figure: string;
  reached: number;
  must: number;
  aim: number;
  unit: "" | "KB" | "MB" | "/s";
  lowIsGood: boolean;
};

export function verdict({ reached, must, aim, lowIsGood }: Score): "aim" | "must" | "missed" {
  const meets = (wanted: number) => (lowIsGood ? reached <= wanted : reached >= wanted);
  return meets(aim) ? "aim" : meets(must) ? "must" : "missed";
}
