import { z } from "zod";
import {
  Application,
  applicationLimits,
  ApplicationState,
  ApplicationWork,
  Outcome,
} from "@/lib/applications/applications.schema";
import { ApplicationEventKind } from "@/lib/applications/events/application-events.schema";
import { Id, ReferenceId } from "@/lib/shared/ids";
import { listOf, pageQuery } from "@/lib/shared/list";
import { booleanParam, commaList } from "@/lib/shared/query-fields";
import { quotedList } from "@/lib/shared/texts/quoted-list";
import { requiredMessages } from "@/lib/shared/required-messages";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";

export const deskLimits = {
  stage: 40,
  ownStages: 10,
  tag: 40,
  tags: 20,
  note: 4_000,
  query: 200,
  ids: 1_000,
  decidedWorks: 4_000,
  jurors: 100,
  undoSeconds: 10,
  pageSize: 50,
  works: 6,
} as const;

/** Every organiser's; up to ten more are named by using them. */
export const builtInStages = ["NEW", "LONGLIST", "SHORTLIST", "HELD"] as const;

export const Stage = singleLineText(deskLimits.stage, 1).describe(
  "NEW, LONGLIST, SHORTLIST, HELD, or one of the organiser’s own.",
);
export const Tag = singleLineText(deskLimits.tag, 1);

/** States that the team sees by default, and can ask for. */
const DeskState = ApplicationState.exclude(["DRAFT"]);
export const deskStates = DeskState.options;

const NO_OUTCOME = "NONE";
export const OutcomeFilter = z.enum([...Outcome.options, NO_OUTCOME]);
export type OutcomeFilter = z.infer<typeof OutcomeFilter>;

/** The letter that answers an application: a draft among them counts as one. */
export const LetterFilter = z.enum(["NONE", "DRAFT", "RELEASED"]);
export type LetterFilter = z.infer<typeof LetterFilter>;

const NO_SCORE = "NONE";
const SCORE_RANGE = /^(\d{1,3}(?:\.\d{1,6})?)(?:-(\d{1,3}(?:\.\d{1,6})?))?$/;

/** `70`: from 70 on; `40-60`: between them; `NONE`: without a score, which has no `min`. */
const ScoreFilter = z
  .string()
  .refine((text) => text === NO_SCORE || SCORE_RANGE.test(text), "Like 70, 40-60 or NONE, please.")
  .transform((text): { min?: number; max?: number } => {
    const [, min, max] = SCORE_RANGE.exec(text) ?? [];
    return {
      ...(min !== undefined && { min: Number(min) }),
      ...(max !== undefined && { max: Number(max) }),
    };
  });

const RoundFilter = z
  .string()
  .refine(
    (text) => /^\d{1,4}$/.test(text) || Id.safeParse(text).success,
    "A round’s number, please.",
  );

/** The filters as strings, in the list's address and in a bulk action. Several values of one filter: any of them; one with a comma is in double quotes. */
export const DeskFilter = z.object({
  stage: quotedList(Stage)
    .optional()
    .describe('Stages; one with a comma in double quotes: `"A, B"`.'),
  tags: quotedList(Tag).optional().describe('Tags; one with a comma in double quotes: `"A, B"`.'),
  state: commaList(DeskState).optional().describe("Submitted and not considered by default."),
  outcome: commaList(OutcomeFilter).optional().describe("The team’s own decisions."),
  letter: commaList(LetterFilter)
    .optional()
    .describe("Without a letter, with one that is not released, or answered."),
  late: booleanParam.optional().describe("`true`: only late ones; `false`: without them."),
  q: singleLineText(deskLimits.query)
    .optional()
    .describe("Words of names, titles and answers, or a number."),
  round: RoundFilter.optional().describe(
    "A round’s number or `id`: only what it judges, and its scores instead of those of the latest closed one. For editors.",
  ),
  score: ScoreFilter.optional().describe(
    "`70`: at least; `40-60`: between; `NONE`: without one, or below the quorum. For editors.",
  ),
});
export type DeskFilter = z.infer<typeof DeskFilter>;

export const DeskSort = z.enum(["NEWEST", "OLDEST", "NAME", "NUMBER", "SCORE"]);
export type DeskSort = z.infer<typeof DeskSort>;

export const DeskQuery = DeskFilter.extend({
  sortBy: DeskSort.default("NEWEST"),
  ...pageQuery(deskLimits.pageSize),
});
export type DeskQuery = z.infer<typeof DeskQuery>;

const TeamFields = z.object({
  stage: Stage,
  tags: z.array(Tag),
  outcomePending: Outcome.nullable().describe(
    "The team’s latest decision, which the next letter tells.",
  ),
});

/** A row of the desk's list. */
export const DeskApplicationSummary = Application.pick({
  id: true,
  number: true,
  profile: true,
  state: true,
  late: true,
  submittedAt: true,
  outcome: true,
})
  .extend({
    ...TeamFields.shape,
    score: z
      .number()
      .nullable()
      .describe(
        "0 to 100, from the latest closed round, or the one asked for; of works the best one. Null below the quorum, and for viewers.",
      ),
    workCount: z.int(),
    works: z
      .array(
        z.object({
          title: z.string(),
          url: z.string(),
          width: z.int(),
          height: z.int(),
          alt: z.string(),
          placeholder: z.string(),
        }),
      )
      .describe(`The first pictures of its first ${deskLimits.works} works.`),
  })
  // Its name in the published contract.
  .meta({ id: "DeskEntry" });
export type DeskApplicationSummary = z.infer<typeof DeskApplicationSummary>;

export const DeskList = listOf(DeskApplicationSummary).meta({ id: "DeskList" });
export type DeskList = z.infer<typeof DeskList>;

const countsOf = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ value, count: z.int() }));

export const DeskFacets = z
  .object({
    total: z.int().describe("How many fit all filters."),
    stage: countsOf(z.string()),
    tags: countsOf(z.string()),
    state: countsOf(DeskState),
    outcome: countsOf(OutcomeFilter),
    letter: countsOf(LetterFilter),
    late: countsOf(z.boolean()),
    round: countsOf(z.int()).describe("By the round’s number: how many it judges. For editors."),
    scoreRound: z
      .int()
      .nullable()
      .describe(
        "The number of the round whose scores are shown; null without one, and for viewers.",
      ),
    drafts: z.int().describe("Begun and not submitted."),
    beyondPlan: z.int().describe("Arrived, and shown after an upgrade."),
    includedInPlan: z.int().describe("How many the plan shows."),
  })
  .describe("Each filter’s counts are of what fits the other filters.")
  .meta({ id: "DeskFacets" });
export type DeskFacets = z.infer<typeof DeskFacets>;

export const ApplicationNote = z
  .object({
    id: z.string(),
    text: z.string(),
    author: z.string().nullable().describe("Null once that account is deleted."),
    createdAt: z.string(),
  })
  .meta({ id: "ApplicationNote" });
export type ApplicationNote = z.infer<typeof ApplicationNote>;

export const ApplicationEvent = z.object({
  id: z.string(),
  kind: ApplicationEventKind,
  actor: z.string().nullable().describe("Null for the artist, and once that account is deleted."),
  key: z.string().nullable().describe("The name of the API key that acted for that account."),
  detail: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

const DeskWork = ApplicationWork.extend({
  outcomePending: Outcome.nullable().describe(
    "What the team has decided last about this work alone, which the next letter tells.",
  ),
}).meta({ id: "DeskWork" });
export type DeskWork = z.infer<typeof DeskWork>;

/** An application as the team sees it: the submitted version, and what the team has added to it. */
export const DeskApplication = Application.extend({
  ...TeamFields.shape,
  works: z.array(DeskWork),
  notes: z.array(ApplicationNote),
  history: z.array(ApplicationEvent),
  withdrawalReason: z.string(),
  samePictures: z
    .array(z.int())
    .describe("Numbers of applications of other accounts that show the same picture."),
}).meta({ id: "DeskApplication" });
export type DeskApplication = z.infer<typeof DeskApplication>;

export const NoteForm = z.object({
  text: multilineText(deskLimits.note)
    .pipe(z.string().min(1, requiredMessages.text))
    .describe("For the team alone."),
});
export type NoteForm = z.infer<typeof NoteForm>;

export const UntilForm = z.object({
  until: z.iso
    .datetime({ offset: true, error: "An instant (ISO 8601), please." })
    .describe("An instant in the future, a year away at most."),
});
export type UntilForm = z.infer<typeof UntilForm>;

export const BulkAction = z.enum(["TAG", "UNTAG", "STAGE", "DECIDE", "NOT_CONSIDERED", "ASSIGN"]);

/** Actions that change an application itself, by a text. */
export const ChangeAction = BulkAction.exclude(["ASSIGN"]);
export type ChangeAction = z.infer<typeof ChangeAction>;

/** The jurors who are to judge, in a round that is assigned by hand. */
export const AssignmentForm = z.object({
  round: z.string().max(40).describe("Its number, or its `id`."),
  jurors: z.array(ReferenceId).max(deskLimits.jurors).describe("Ids of jurors."),
  replaces: z
    .boolean()
    .default(false)
    .describe("Instead of those who have them now, but for whoever has scored already."),
});
export type AssignmentForm = z.infer<typeof AssignmentForm>;

export const BulkForm = z.object({
  ids: z
    .array(z.string())
    .min(1)
    .max(deskLimits.ids)
    .optional()
    .describe("Of applications; unknown ones are answered as such."),
  filter: DeskFilter.optional().describe("Instead of `ids`: all that fit, as the list has them."),
  expected: z.int().min(0).optional().describe("With `filter`: how many the person saw."),
  action: BulkAction.describe("What is done to each."),
  value: z
    .union([z.string(), AssignmentForm])
    .nullable()
    .optional()
    .describe(
      "The tag, the stage, the outcome (null: undecided), or the reason that the artist reads; with ASSIGN round and jurors.",
    ),
  works: z
    .array(Id)
    .max(deskLimits.decidedWorks)
    .optional()
    .describe(
      "With DECIDE: the works that are accepted, or on the waiting list, instead of whole applications.",
    ),
});
export type BulkForm = z.infer<typeof BulkForm>;

export const BulkResult = z
  .object({
    id: z.string().describe("Of the action, for its undo."),
    results: z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        message: z
          .string()
          .nullable()
          .describe("Why not; with ASSIGN also whom it was not assigned to."),
      }),
    ),
  })
  .meta({ id: "BulkResult" });
export type BulkResult = z.infer<typeof BulkResult>;

export const reasonLimit = applicationLimits.reason;
