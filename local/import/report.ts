import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RecordFile } from "@/local/import/read-lines";

export type Remark = {
  file: string;
  line: number;
  kind: "bad" | "dropped" | "noted";
  reason: string;
};
export type Tally = {
  read: number;
  added: number;
  existing: number;
  bad: number;
  dropped: number;
  noted: number;
};
/** Tells of a field that was left out, or taken with a doubt. */
export type Drop = (reason: string, kind?: "dropped" | "noted") => void;

/** Writes each remark as a line of JSON. */
export interface Report {
  getTally(file: string): Tally;
  /** `bad`: a record that was not loaded; `dropped`: a field of it; `noted`: loaded, but somebody should look. */
  remark(remark: Remark): void;
  error(file: RecordFile, error: unknown): void;
  /** @returns lines for the terminal */
  close(): Promise<string[]>;
}

const MAX_REASONS = 5;
const kindLabels = { bad: "not loaded", dropped: "left out", noted: "to look at" } as const;

/** A new file among the temporary ones. */
export const createReportPath = (name: string): string =>
  path.join(tmpdir(), `${name}-${Date.now()}.ndjson`);

/** NDJSON: `file`, `line`, `kind`, `reason`. */
export function openReport(reportPath: string): Report {
  const output = createWriteStream(reportPath);
  const tallies = new Map<string, Tally>();
  const reasons = new Map<string, number>();
  const errors: string[] = [];
  const getTally = (file: string) => {
    const none: Tally = { read: 0, added: 0, existing: 0, bad: 0, dropped: 0, noted: 0 };
    const tally = tallies.get(file) ?? none;
    tallies.set(file, tally);
    return tally;
  };
  return {
    getTally,
    remark(remark) {
      getTally(remark.file)[remark.kind] += 1;
      const reason = `${kindLabels[remark.kind]}: ${remark.reason}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      output.write(`${JSON.stringify(remark)}\n`);
    },
    error(file, error) {
      errors.push(
        `${file.name} could not be read to its end: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
    async close() {
      output.end();
      await once(output, "finish");
      const counts = [...tallies].map(
        ([file, { read, added, existing, bad, dropped, noted }]) =>
          `${file}: ${read} read, ${added} added, ${existing} already there, ${bad} not loaded, ${dropped} fields left out${noted === 0 ? "" : `, ${noted} to look at`}`,
      );
      const topReasons = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, MAX_REASONS);
      const details =
        reasons.size === 0
          ? []
          : [
              ...topReasons.map(([reason, count]) => `  ${count} × ${reason}`),
              `  Each with its line: ${reportPath}`,
            ];
      return [...counts, ...errors, ...details];
    },
  };
}
