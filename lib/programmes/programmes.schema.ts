import { z } from "zod";
import { AnswerRecord } from "@/lib/answer-records/answer-records.schema";
import { OpportunityStatus } from "@/lib/vocabulary/opportunity-types.schema";

/** The newest cycles that are shown and counted. */
export const programmeLimits = { cycles: 50 } as const;

export const ProgrammeCycle = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    status: OpportunityStatus,
    opens: z
      .string()
      .describe(
        "The local day on which it opened: told by the organiser, or that of its publication.",
      ),
    deadline: z.string().nullable().describe("The instant of it; null when rolling or unknown."),
    deadlineLocal: z.string().nullable(),
    timeZone: z.string().describe("IANA name."),
  })
  .meta({ id: "ProgrammeCycle" });
export type ProgrammeCycle = z.infer<typeof ProgrammeCycle>;

const month = z.int().min(1).max(12);

export const UsualMonths = z
  .object({
    opens: month.describe("1 is January."),
    closes: month.describe("1 is January."),
  })
  .meta({ id: "UsualMonths" });
export type UsualMonths = z.infer<typeof UsualMonths>;

export const Programme = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    profile: z
      .object({ id: z.string(), slug: z.string(), name: z.string() })
      .nullable()
      .describe("The organiser; null for imported opportunities."),
    cycles: z.array(ProgrammeCycle).describe("What was published, newest first."),
    usually: UsualMonths.nullable().describe(
      "From at least two cycles whose months agree; null otherwise.",
    ),
    answerRecord: AnswerRecord.nullable().describe("Null while there is none."),
  })
  .meta({ id: "Programme" });
export type Programme = z.infer<typeof Programme>;
