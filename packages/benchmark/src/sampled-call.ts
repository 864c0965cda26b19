import type { Figures } from "#measure";

/** `countLimit`: what it counts is known to exceed the limit for a while, once it did. */
export type Statement = { sql: string; parameters: readonly unknown[]; countLimit?: number };

/** A URL and, for API calls, the SQL behind it. */
export type SampledRequest = { path: string; statements: Statement[] };

/** `warm`: one URL repeated; `cold`: many URLs in turn, of an app that keeps no responses. */
export type Call<Name extends string = string> = {
  name: Name;
  kind: "api" | "page" | "picture";
  warm: SampledRequest;
  cold: SampledRequest[];
  headers: Record<string, string>;
  /** Names of the first two statements; `rows` and `count` unless given. */
  statementNames?: readonly [string, string];
};

/** One URL repeated, or a different one each time; the baselines receive the same requests or serve a fixed response. */
export type Subject =
  | "warm"
  | "cold"
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
