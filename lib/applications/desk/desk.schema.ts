import { z } from "zod";
import {
  Application,
  applicationLimits,
  ApplicationState,
  Outcome,
} from "@/lib/applications/applications.schema";
import { ApplicationEventKind } from "@/lib/applications/application-events.schema";
import { listOf, pageQuery } from "@/lib/shared/list";
import { booleanParam, commaList } from "@/lib/shared/query-fields";
import { multilineText, singleLineText } from "@/lib/shared/text";

export const deskLimits = {
  stage: 40,
  ownStages: 10,
  tag: 40,
  tags: 20,
  note: 4_000,
  query: 200,
  ids: 1_000,
  undoSeconds: 10,
  pageSize: 50,
  works: 6,
} as const;

/** Every organiser's; up to ten more are named by using them. */
export const builtInStages = ["NEW", "LONGLIST", "SHORTLIST", "HELD"] as const;

export const Stage = singleLineText(deskLimits.stage, 1).describe(
  "NEW, LONGLIST, SHORTLIST, HELD, or one of the organiser's own.",
);
export const Tag = singleLineText(deskLimits.tag, 1);

/** What the team sees by default, and can ask for. */
const DeskState = ApplicationState.exclude(["DRAFT"]);
export type DeskState = z.infer<typeof DeskState>;
export const deskStates = DeskState.options;

const NO_OUTCOME = "NONE";
export const OutcomeFilter = z.enum([...Outcome.options, NO_OUTCOME]);
export type OutcomeFilter = z.infer<typeof OutcomeFilter>;

/** Whether a letter answers an application: a draft among them counts as one. */
export const LetterFilter = z.enum(["NONE", "DRAFT", "RELEASED"]);
export type LetterFilter = z.infer<typeof LetterFilter>;

/** As strings, in the list's address and in a bulk action. Several values of one filter: any of them. */
export const DeskFilter = z.object({
  stage: commaList(Stage).optional().describe("Stages."),
  tags: commaList(Tag).optional().describe("Tags of the team."),
  state: commaList(DeskState).optional().describe("Submitted and not considered by default."),
  outcome: commaList(OutcomeFilter).optional().describe("The team's own decisions."),
  letter: commaList(LetterFilter)
    .optional()
    .describe("Without a letter, with one that is not released, or answered."),
  late: booleanParam.optional().describe("`true`: only late ones; `false`: without them."),
  q: singleLineText(deskLimits.query)
    .optional()
    .describe("Words of names, titles and answers, or a number."),
});
export type DeskFilter = z.infer<typeof DeskFilter>;

export const DeskSort = z.enum(["NEWEST", "OLDEST", "NAME", "NUMBER"]);
export type DeskSort = z.infer<typeof DeskSort>;

export const DeskQuery = DeskFilter.extend({
  sortBy: DeskSort.default("NEWEST"),
  ...pageQuery(deskLimits.pageSize),
});
export type DeskQuery = z.infer<typeof DeskQuery>;

const TeamFields = z.object({
  stage: Stage,
  tags: z.array(Tag),
  outcomePending: Outcome.nullable().describe("The team's decision, until a letter tells it."),
});

/** A row of the desk's list. */
export const DeskEntry = Application.pick({
  id: true,
  number: true,
  profile: true,
  state: true,
  late: true,
  submittedAt: true,
})
  .extend({
    ...TeamFields.shape,
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
  .meta({ id: "DeskEntry" });
export type DeskEntry = z.infer<typeof DeskEntry>;

export const DeskList = listOf(DeskEntry).meta({ id: "DeskList" });
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
    drafts: z.int().describe("Begun and not submitted."),
    beyondPlan: z.int().describe("Arrived, and shown after an upgrade."),
    includedInPlan: z.int().describe("How many the plan shows."),
  })
  .describe("Each filter's counts are of what fits the other filters.")
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
  detail: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

/** What the team sees: the submitted version, and what it has added to it. */
export const DeskApplication = Application.extend({
  ...TeamFields.shape,
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
    .pipe(z.string().min(1, "Please fill this in."))
    .describe("For the team alone."),
});
export type NoteForm = z.infer<typeof NoteForm>;

export const UntilForm = z.object({
  until: z.iso
    .datetime({ offset: true, error: "An instant (ISO 8601), please." })
    .describe("An instant in the future, a year away at most."),
});
export type UntilForm = z.infer<typeof UntilForm>;

export const BulkAction = z.enum(["TAG", "UNTAG", "STAGE", "DECIDE", "NOT_CONSIDERED"]);
export type BulkAction = z.infer<typeof BulkAction>;

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
    .string()
    .nullable()
    .optional()
    .describe(
      "The tag, the stage, the outcome (null: undecided), or the reason that the artist reads.",
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
        message: z.string().nullable().describe("Why not."),
      }),
    ),
  })
  .meta({ id: "BulkResult" });
export type BulkResult = z.infer<typeof BulkResult>;

export const reasonLimit = applicationLimits.reason;
