import { z } from "zod";
import { multilineText } from "@/lib/shared/texts/text";
import { answerRecordLimits } from "@/lib/vocabulary/answer-record-limits.schema";

export const AnswerRecord = z
  .object({
    weeks: z
      .int()
      .nullable()
      .describe(
        "The median from sending to the answer, in whole weeks; null if nobody was answered.",
      ),
    artists: z.int().describe("How many people it counts."),
    answered: z.int().min(0).max(100).describe("Per cent of what they sent."),
  })
  .meta({ id: "AnswerRecord" });
export type AnswerRecord = z.infer<typeof AnswerRecord>;

/** The subject whose answers a record counts. */
export const RecordSubject = z.enum(["OPPORTUNITY", "PROGRAMME", "ORGANISER"]);
export type RecordSubject = z.infer<typeof RecordSubject>;

export const AnswerComment = z
  .object({ id: z.string(), text: z.string(), createdAt: z.string() })
  .meta({ id: "AnswerComment" });
export type AnswerComment = z.infer<typeof AnswerComment>;

export const ShownAnswerRecord = z
  .object({
    of: RecordSubject.nullable().describe("Of an opportunity, the narrowest that there is."),
    record: AnswerRecord.nullable().describe(
      `Null under ${answerRecordLimits.artists} artists whose accounts are older than ${answerRecordLimits.accountDays} days.`,
    ),
    comment: AnswerComment.nullable().describe("The organiser’s, beside a record."),
  })
  .meta({ id: "ShownAnswerRecord" });
export type ShownAnswerRecord = z.infer<typeof ShownAnswerRecord>;

export const AnswerCommentForm = z.object({
  text: multilineText(answerRecordLimits.comment)
    .pipe(z.string().min(1, "Please write something."))
    .describe("What the organiser says about its record. It cannot be changed."),
});
export type AnswerCommentForm = z.infer<typeof AnswerCommentForm>;
