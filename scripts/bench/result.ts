import { cpus } from "node:os";
import type { Interaction } from "@/scripts/bench/measure-interaction";
import type { PageScore } from "@vitrine/benchmark/lighthouse";
import type { PageWeight } from "@vitrine/benchmark/page-weight";
import type { AlertFigures } from "@/scripts/bench/alert-figures";
import type { ApplicationFigures } from "@/scripts/bench/application-figures";
import type { ExportFigures } from "@/scripts/bench/export-figures";
import type { MailFigures } from "@/scripts/bench/mail-figures";
import type { TextFigures } from "@/scripts/bench/text-figures";
import type { CallName } from "@/scripts/bench/calls";
import type { PlanReads, PlanTimes } from "@/scripts/bench/plans";
import type { Measurement } from "@/scripts/bench/rounds";
import type { Score } from "@vitrine/benchmark/score";

export type Result = {
  date: string;
  machine: { cores: number; processor: string; node: string; load: number };
  rounds: number;
  maxRounds: number;
  seconds: number;
  connections: number;
  fileServer: string;
  sizes: number[];
  measurements: Measurement[];
  plans: { size: number; open: number; times: PlanTimes[]; reads: PlanReads[] }[];
  weights: PageWeight[];
  bytes: Partial<Record<CallName, number>>;
  lighthouse: PageScore[];
  interactions: Interaction[];
  /** Empty if they were not measured. */
  alerts: AlertFigures[];
  /** Empty if they were not measured. */
  applications: ApplicationFigures[];
  exports: ExportFigures[];
  /** Empty if it was not measured. */
  mail: MailFigures[];
  texts: TextFigures[];
  memory: { size: number; seconds: number; idleBytes: number; bytes: number }[];
  scores: Score[];
};

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
