import { z } from "zod";
import { FormAnswers } from "@/lib/forms/form-answers.schema";
import { DisplayImage } from "@/lib/images/images.schema";
import { Id, ReferenceId } from "@/lib/shared/ids";
import { listOf, pageQuery } from "@/lib/shared/list";
import { Money } from "@/lib/shared/money";
import { booleanParam } from "@/lib/shared/query-fields";
import { multilineText } from "@/lib/shared/texts/text";
import { DeadlineKind } from "@/lib/vocabulary/opportunity-types.schema";

export const applicationLimits = {
  reason: 1_000,
  /** Limits of one application, with its submitted versions; as many files as all fields of a form may take. */
  megabytes: 200,
  files: 1_200,
  filesPerUpload: 10,
  /** Limit of one opportunity, whatever its plan. */
  perOpportunity: 50_000,
  /** Limits what one account begins at one opportunity, with those whose draft was withdrawn. */
  starts: 20,
  /** The newest of one application stay; those that a round or a letter holds stay as well. */
  versions: 50,
  pageSize: 20,
} as const;

/**
 * Times that applications stay: after the close, drafts that were never sent and those that no letter answered; after their answer, the others,
 * for as long as the organiser chooses, and accepted ones. `noticeDays`: how long before the artist is notified.
 */
export const applicationRetention = {
  draftDays: 90,
  unansweredMonths: 24,
  answeredDays: { min: 90, default: 180, max: 730 },
  acceptedDays: 730,
  noticeDays: 30,
} as const;

/** The tables of what is sent, and of what the organiser's team notes; all of it goes with the application. */
export const applicationTables = [
  "applications",
  "application_versions",
  "application_works",
  "application_files",
  "application_notes",
  "application_tags",
  "application_events",
] as const;

export const ApplicationState = z.enum(["DRAFT", "SUBMITTED", "WITHDRAWN", "NOT_CONSIDERED"]);
export type ApplicationState = z.infer<typeof ApplicationState>;

export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  DRAFT: "Draft",
  SUBMITTED: "Received",
  WITHDRAWN: "Withdrawn",
  NOT_CONSIDERED: "Not considered",
};

export const Outcome = z.enum(["ACCEPTED", "WAITLISTED", "DECLINED"]);
export type Outcome = z.infer<typeof Outcome>;

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  ACCEPTED: "Accepted",
  WAITLISTED: "Waiting list",
  DECLINED: "Not selected",
};

export const Reply = z.enum(["CONFIRMED", "DECLINED", "LAPSED"]);
export type Reply = z.infer<typeof Reply>;

/** A work as it was when the application was submitted; in a draft, as it is now. */
export const ApplicationWork = z
  .object({
    field: z.string().describe("Id of the form’s field."),
    artworkId: z.string(),
    title: z.string(),
    year: z.int().nullable(),
    medium: z.string(),
    size: z.string(),
    price: Money.nullable().describe(
      "Where everybody sees it, or the form requires it; in a draft, as its artist sees it.",
    ),
    description: z.string(),
    images: z.array(DisplayImage),
    outcome: Outcome.nullable().describe(
      "Of this work alone, from the second of its release; null where the answer is about the whole application.",
    ),
  })
  .meta({ id: "ApplicationWork" });
export type ApplicationWork = z.infer<typeof ApplicationWork>;

export const ApplicationFile = z
  .object({
    id: z.string(),
    field: z.string().describe("Id of the form’s field."),
    name: z.string(),
    kind: z.string(),
    bytes: z.int(),
    url: z.string().describe("Works for ten minutes."),
  })
  .meta({ id: "ApplicationFile" });
export type ApplicationFile = z.infer<typeof ApplicationFile>;

export const ApplicationOpportunity = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  organizationName: z.string(),
  deadlineKind: DeadlineKind,
  deadlineLocal: z.string().nullable(),
  timeZone: z.string(),
  deadline: z
    .string()
    .nullable()
    .describe("The applicant’s own deadline, where it was extended; null when rolling."),
  answersBy: z.string().nullable().describe("The day until which answers are promised."),
  isCancelled: z.boolean(),
});
export type ApplicationOpportunity = z.infer<typeof ApplicationOpportunity>;

export const ReleasedLetter = z
  .object({
    id: z.string(),
    outcome: Outcome,
    subject: z.string(),
    body: z.string(),
    feedback: z.string(),
    releasedAt: z.string(),
  })
  .meta({ id: "ReleasedLetter" });
export type ReleasedLetter = z.infer<typeof ReleasedLetter>;

export const Application = z
  .object({
    id: z.string(),
    number: z.int().describe("Random: it tells no order."),
    opportunity: ApplicationOpportunity,
    profile: z
      .object({
        id: z.string().nullable().describe("Null once the profile is deleted."),
        name: z.string(),
        slug: z.string().nullable(),
        image: z.string().nullable(),
      })
      .describe("Who applies; of a submitted version, as it was then."),
    state: ApplicationState,
    answers: FormAnswers.describe("By the id of the form’s field."),
    works: z.array(ApplicationWork),
    files: z.array(ApplicationFile),
    revision: z.int().describe("Of the draft: what `basedOn` and `submit` name."),
    formVersion: z.int().nullable().describe("The form’s version that it was submitted with."),
    dirty: z.boolean().describe("Whether there are changes that were not submitted."),
    late: z.boolean().describe("Whether it came after the deadline, in the time for late ones."),
    savedAt: z.string(),
    submittedAt: z.string().nullable().describe("Of the last submitted version."),
    isEditable: z.boolean(),
    editableUntil: z
      .string()
      .nullable()
      .describe("Until when it may be changed; null if it may not, or as long as it is rolling."),
    reason: z.string().describe("Why it is not considered; otherwise empty."),
    outcome: Outcome.nullable().describe("From the second of its release."),
    reply: Reply.nullable(),
    replyBy: z
      .string()
      .nullable()
      .describe("The last day for the reply (YYYY-MM-DD), to its end in the opportunity’s zone."),
    waitingPosition: z
      .int()
      .nullable()
      .describe("On the waiting list, where the organiser shows it."),
    feedback: z.string().nullable(),
    letters: z
      .array(ReleasedLetter)
      .describe("From the second of their release, newest first; a later one corrects an earlier."),
    now: z.string().describe("The server’s clock, by which the deadline counts."),
  })
  .meta({ id: "Application" });
export type Application = z.infer<typeof Application>;

export const ApplicationSummary = Application.pick({
  id: true,
  number: true,
  opportunity: true,
  profile: true,
  state: true,
  dirty: true,
  savedAt: true,
  submittedAt: true,
  isEditable: true,
  editableUntil: true,
  reason: true,
  outcome: true,
  reply: true,
  replyBy: true,
  waitingPosition: true,
})
  .extend({
    missing: z
      .int()
      .nullable()
      .describe("Fields of a draft that had errors when it was last saved."),
  })
  .meta({ id: "ApplicationSummary" });
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;

export const ApplicationList = listOf(ApplicationSummary).meta({ id: "ApplicationList" });

export const ApplicationsQuery = z.object({
  state: ApplicationState.optional().describe("Only those in this state."),
  open: booleanParam
    .optional()
    .describe("`true`: those whose opportunity takes applications; `false`: the others."),
  opportunityId: Id.optional().describe("Only those to this opportunity."),
  awaitsReply: booleanParam
    .optional()
    .describe("`true`: those with a place that can still be confirmed; `false`: the others."),
  ...pageQuery(applicationLimits.pageSize),
});
export type ApplicationsQuery = z.infer<typeof ApplicationsQuery>;

export const ApplicationStart = z.object({
  opportunityId: ReferenceId,
  reuse: z
    .boolean()
    .default(true)
    .describe("Whether materials, earlier answers and the profile fill fields with the same key."),
});
export type ApplicationStart = z.infer<typeof ApplicationStart>;

export const DraftForm = z.object({
  answers: FormAnswers.describe("All answers, by the id of the form’s field."),
  basedOn: z.int().min(1).describe("The revision that was changed."),
});
export type DraftForm = z.infer<typeof DraftForm>;

export const FieldErrors = z.array(z.object({ path: z.string(), message: z.string() }));

export const SavedDraft = z
  .object({
    revision: z.int(),
    savedAt: z.string(),
    fieldErrors: FieldErrors.describe("What stands between the draft and its submission."),
    words: z
      .record(z.string(), z.int())
      .describe("How many words each text with a limit of words has, by the id of its field."),
  })
  .meta({ id: "SavedDraft" });
export type SavedDraft = z.infer<typeof SavedDraft>;

export const SubmitForm = z.object({
  revision: z.int().min(1).describe("The draft’s revision that the artist saw."),
});

export const WithdrawForm = z.object({
  reason: multilineText(applicationLimits.reason)
    .default("")
    .describe("Why, for the organiser’s team."),
});
export type WithdrawForm = z.infer<typeof WithdrawForm>;

export const ApplicationFileForm = z.object({
  field: z.string().min(1).max(100).describe("Id of the form’s field."),
});

export const fileParams = z.object({ id: Id, fileId: Id.describe("Id of a file of the draft.") });
