import { createWriteStream } from "node:fs";
import { once } from "node:events";
import type { RecordFile } from "@/scripts/import/read-lines";

export type Remark = { file: string; line: number; kind: "bad" | "dropped"; reason: string };
export type Tally = { read: number; added: number; known: number; bad: number; dropped: number };

/** Writes each remark as a line of JSON. */
export interface Report {
  tallyOf(file: string): Tally;
  /** `bad`: a record that was not loaded; `dropped`: a field of it. */
  remark(remark: Remark): void;
  error(file: RecordFile, error: unknown): void;
  /** @returns lines for the terminal */
  close(): Promise<string[]>;
}

const REASONS_SHOWN = 5;

/** NDJSON: `file`, `line`, `kind`, `reason`. */
export function openReport(path: string): Report {
  const out = createWriteStream(path);
  const tallies = new Map<string, Tally>();
  const reasons = new Map<string, number>();
  const errors: string[] = [];
  const tallyOf = (file: string) => {
    const tally = tallies.get(file) ?? { read: 0, added: 0, known: 0, bad: 0, dropped: 0 };
    tallies.set(file, tally);
    return tally;
  };
  return {
    tallyOf,
    remark(remark) {
      tallyOf(remark.file)[remark.kind] += 1;
      const reason = `${remark.kind === "bad" ? "not loaded" : "left out"}: ${remark.reason}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      out.write(`${JSON.stringify(remark)}\n`);
    },
    error(file, error) {
      errors.push(
        `${file.name} could not be read to its end: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
    async close() {
      out.end();
      await once(out, "finish");
      const counts = [...tallies].map(
        ([file, { read, added, known, bad, dropped }]) =>
          `${file}: ${read} read, ${added} added, ${known} there already, ${bad} not loaded, ${dropped} fields left out`,
      );
      const common = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, REASONS_SHOWN);
      const details =
        reasons.size === 0
          ? []
          : [
              ...common.map(([reason, count]) => `  ${count} × ${reason}`),
              `  Each with its line: ${path}`,
            ];
      return [...counts, ...errors, ...details];
    },
  };
}
