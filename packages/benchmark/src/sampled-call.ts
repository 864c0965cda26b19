import { z } from "zod";
import { PlannedStatement } from "#bare-server-plan";
import type { Figures } from "#measure";

/** A URL and, for API calls, the statements behind it. */
export const SampledRequest = z.object({
  path: z.string(),
  statements: z.array(PlannedStatement),
});
export type SampledRequest = z.infer<typeof SampledRequest>;

const CallKind = z.enum(["api", "page", "picture"]);
export type CallKind = z.infer<typeof CallKind>;

/** `warm`: one URL repeated; `cold`: many URLs in turn, of an app that keeps no responses. */
const Call = z.object({
  name: z.string(),
  kind: CallKind,
  warm: z.string(),
  cold: z.array(SampledRequest),
  headers: z.record(z.string(), z.string()),
  /** Names of the first two statements; `rows` and `count` unless given. */
  statementNames: z.tuple([z.string(), z.string()]).readonly().optional(),
});
export type Call = z.infer<typeof Call>;

/** Calls, and the texts of their statements. A process that samples writes it as JSON. */
export const Sample = z.object({ sql: z.array(z.string()), calls: z.array(Call) });
export type Sample = z.infer<typeof Sample>;

/** One URL repeated, or a different one each time; the baselines receive the same requests or serve a fixed response. */
export type Subject =
  | "warm"
  | "cold"
  | "bare warm"
  | "bare cold"
  | "minimal cold"
  | "static"
  | "fixed"
  | "signed in";

/** `figures`: the medians of `rounds`. `repeats`: rounds that were measured again because a response failed. */
export type Measurement<Name extends string = string> = {
  call: Name;
  subject: Subject;
  size: number;
  figures: Figures;
  rounds: readonly Figures[];
  repeats: number;
};
