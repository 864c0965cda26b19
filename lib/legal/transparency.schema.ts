import { z } from "zod";
import { ReportReason } from "@/lib/administration/administration.schema";
import { DecisionAction, DecisionGround } from "@/lib/audit/audit.schema";
import { ContestOutcome } from "@/lib/moderation/moderation.schema";

/** The cause of a decision: a report of what it is about, or the administrators' own look. */
export const DecisionOrigin = z.enum(["NOTICE", "OWN_INITIATIVE"]);
export type DecisionOrigin = z.infer<typeof DecisionOrigin>;

const statedCount = (what: string) =>
  z.int().nullable().describe(`${what}, as the operator states it; null if not stated.`);

export const TransparencyFigures = z.object({
  notices: z
    .array(
      z.object({
        reason: ReportReason,
        count: z.int(),
        decided: z.int(),
        medianHours: z.number().nullable().describe("From report to decision; null without any."),
      }),
    )
    .describe("Reports that were sent in the year."),
  decisions: z.array(
    z.object({
      action: DecisionAction,
      ground: DecisionGround,
      origin: DecisionOrigin,
      count: z.int(),
    }),
  ),
  contests: z.array(
    z.object({
      outcome: ContestOutcome.nullable().describe("Null for those that nobody has reviewed."),
      count: z.int(),
    }),
  ),
  held: z
    .object({ texts: z.int(), opportunities: z.int() })
    .describe("What waited for review before anybody else saw it."),
  suspensions: z.int(),
  recipients: statedCount("Average monthly recipients in the Union"),
  orders: statedCount("Orders from authorities"),
  disputes: statedCount("Disputes before out-of-court bodies"),
});
export type TransparencyFigures = z.infer<typeof TransparencyFigures>;

export const Transparency = z
  .object({
    year: z.int(),
    frozen: z.boolean().describe("Whether they no longer change: from 1 February after the year."),
    ...TransparencyFigures.shape,
  })
  .meta({ id: "Transparency" });
export type Transparency = z.infer<typeof Transparency>;

export const TransparencyYear = z.coerce.number("A year, please.").int("A year, please.");

export const TransparencyQuery = z.object({
  year: TransparencyYear.optional().describe("By UTC; the current one by default."),
  format: z.enum(["json", "csv"]).default("json").describe("`csv`: a row for each number."),
});
export type TransparencyQuery = z.infer<typeof TransparencyQuery>;
