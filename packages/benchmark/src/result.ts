import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { z } from "zod";
import type { PageWeight } from "#page-weight";
import type { PlanReads, PlanTimes } from "#plans";
import type { Measurement } from "#sampled-call";
import type { Score } from "#score";
import { Table } from "#table";

/** Findings of a part of a benchmark. A process of its own writes it as JSON. */
export const Findings = z.object({
  tables: z.array(Table),
  scores: z.array(z.custom<Score>((value) => typeof value === "object" && value !== null)),
});
export type Findings = z.infer<typeof Findings>;

export type Memory = { size: number; seconds: number; idleBytes: number; bytes: number };

export type Result = {
  date: string;
  /** The commit that was measured, with `-dirty` if files differed from it. */
  commit: string;
  machine: { cores: number; processor: string; node: string; load: number };
  rounds: number;
  maxRounds: number;
  seconds: number;
  connections: number;
  fileServer: string;
  sizes: number[];
  measurements: Measurement[];
  plans: {
    size: number;
    open: number;
    databaseBytes: number;
    times: PlanTimes[];
    reads: PlanReads[];
  }[];
  weights: PageWeight[];
  /** Bytes of the compressed pages and pictures, by call. */
  bytes: Readonly<Record<string, number | undefined>>;
  memory: Memory[];
  /** Further tables, of what else was measured. */
  tables: Table[];
  scores: Score[];
};

/** @throws Error outside a checkout */
export const readCommit = (root: string): string =>
  execFileSync("git", ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"], {
    cwd: root,
    encoding: "utf8",
  }).trim();

/** @param load average of the minute before the run */
export function describeMachine(load: number): Result["machine"] {
  const processors = cpus();
  return {
    cores: processors.length,
    processor: processors[0]?.model ?? "",
    node: process.version,
    load,
  };
}
