import { z } from "zod";
import { Application } from "@/lib/applications/applications.schema";
import { Round } from "@/lib/juries/rounds/rounds.schema";
import { Score } from "@/lib/juries/scores/scores.schema";
import { FormAnswers } from "@/lib/forms/form-answers.schema";
import { FieldOption, FieldType } from "@/lib/forms/form-field.schema";
import { listOf, MAX_PAGE_SIZE, pageQuery } from "@/lib/shared/list";
import { booleanParam, splitCommaList } from "@/lib/shared/query-fields";
import { Id } from "@/lib/shared/ids";

export const juryLimits = {
  pageSize: 20,
  /** Number of applicants from which on a juror may see their names before the round opens: fewer would reveal whose work is whose. */
  namesFrom: 20,
  conflicts: 50_000,
} as const;

const JuryPicture = z.object({
  url: z.string().describe("Large; works for ten minutes."),
  thumbnail: z.string().describe("Small; works for ten minutes."),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string(),
});

export const JuryWork = z
  .object({
    id: z.string().describe("What `workId` of a score names; not the id of the public artwork."),
    field: z.string().describe("Id of the form’s field."),
    title: z.string(),
    year: z.int().nullable(),
    medium: z.string(),
    size: z.string(),
    description: z.string(),
    images: z.array(JuryPicture),
  })
  .meta({ id: "JuryWork" });
export type JuryWork = z.infer<typeof JuryWork>;

const OtherScore = Score.omit({ feedback: true, updatedAt: true }).extend({ juror: z.string() });

/** An application as a juror sees it. */
export const JuryEntry = z
  .object({
    id: z.string().describe("In a blind round of this juror and round alone."),
    number: z.int(),
    profile: Application.shape.profile.optional().describe("Absent in a blind round."),
    fields: z
      .array(
        z.object({
          id: z.string(),
          type: FieldType,
          label: z.string(),
          section: z.string(),
          options: z.array(FieldOption).optional().describe("Of a choice."),
          currency: z.string().optional().describe("Of a budget."),
        }),
      )
      .describe("Of the form, those that the jury sees, in its order."),
    answers: FormAnswers.describe("By the id of the form’s field."),
    works: z.array(JuryWork),
    files: z.array(
      z.object({
        id: z.string(),
        field: z.string(),
        name: z.string().describe("In a blind round `Document 2.pdf`."),
        kind: z.string(),
        bytes: z.int(),
        url: z.string().describe("Works for ten minutes."),
      }),
    ),
    scores: z.array(Score).describe("The juror’s own."),
    others: z
      .array(OtherScore)
      .nullable()
      .describe("The other jurors’ scores, where the round shows them; null where it does not."),
  })
  .meta({ id: "JuryEntry" });
export type JuryEntry = z.infer<typeof JuryEntry>;

/** An applicant before the round opens: a name alone, to declare whom one knows. */
export const JuryApplicant = z
  .object({
    id: z.string().describe("For a declaration alone: not the id of the application."),
    name: z.string(),
    isConflict: z.boolean().describe("Whether the juror has declared a conflict."),
  })
  .meta({ id: "JuryApplicant" });
export type JuryApplicant = z.infer<typeof JuryApplicant>;

export const JuryEntryList = listOf(z.union([JuryEntry, JuryApplicant])).meta({
  id: "JuryEntryList",
});

export const JuryRoundsQuery = z.object(pageQuery(juryLimits.pageSize));
export type JuryRoundsQuery = z.infer<typeof JuryRoundsQuery>;

export const JuryEntriesQuery = z.object({
  ...pageQuery(juryLimits.pageSize),
  unscored: booleanParam
    .optional()
    .describe("`true`: only what the juror has not scored yet, or not all works of."),
  ids: z
    .string()
    .transform(splitCommaList)
    .pipe(z.array(z.string()).max(MAX_PAGE_SIZE))
    .optional()
    .describe("Only these, comma-separated; a juror sees no others’ among them."),
});
export type JuryEntriesQuery = z.infer<typeof JuryEntriesQuery>;

const JudgedOpportunity = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  organizationName: z.string(),
  timeZone: z.string().describe("Of the times of its rounds."),
});
export type JudgedOpportunity = z.infer<typeof JudgedOpportunity>;

/** A round, for one of its jurors. */
export const JuryRound = Round.pick({
  id: true,
  number: true,
  name: true,
  instructions: true,
  state: true,
  opensAt: true,
  closesAt: true,
  subject: true,
  blind: true,
  scale: true,
  criteria: true,
  seesOthers: true,
  commentsToArtist: true,
})
  .extend({
    opportunity: JudgedOpportunity,
    isChair: z.boolean(),
    total: z.int().describe("How many applications or works the juror has to score."),
    scored: z.int(),
    left: z.int(),
  })
  .meta({ id: "JuryRound" });
export type JuryRound = z.infer<typeof JuryRound>;

export const JuryRoundList = listOf(JuryRound)
  .extend({
    awaited: z
      .array(JudgedOpportunity)
      .max(MAX_PAGE_SIZE)
      .describe("Those whose jury has no round yet."),
  })
  .meta({ id: "JuryRoundList" });
export type JuryRoundList = z.infer<typeof JuryRoundList>;

export const ConflictsForm = z.object({
  applicationIds: z
    .array(z.string().transform((id) => Id.safeParse(id).data ?? id))
    .max(juryLimits.conflicts)
    .describe("Before the round opens: all that the juror declares. Afterwards: added to them."),
});
export type ConflictsForm = z.infer<typeof ConflictsForm>;

export const DeclaredConflicts = z
  .object({
    applicationIds: z
      .array(z.string())
      .describe("All that the juror has declared; what was in a blind round, only there."),
  })
  .meta({ id: "DeclaredConflicts" });
export type DeclaredConflicts = z.infer<typeof DeclaredConflicts>;
