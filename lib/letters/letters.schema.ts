import { z } from "zod";
import { applicationRetention, Outcome, Reply } from "@/lib/applications/applications.schema";
import { DeskFilter, LetterFilter, OutcomeFilter } from "@/lib/applications/desk/desk.schema";
import { Id } from "@/lib/shared/ids";
import { listOf, pageQuery } from "@/lib/shared/list";
import { booleanParam } from "@/lib/shared/query-fields";
import { typedKeys } from "@/lib/shared/records";
import { requiredMessages } from "@/lib/shared/required-messages";
import { multilineText, singleLineText } from "@/lib/shared/texts/text";

export const letterLimits = {
  subject: 200,
  body: 10_000,
  feedback: 4_000,
  ids: 1_000,
  countdownMinutes: 10,
  /** Days ahead that a release can be set. */
  releaseDays: 365,
  keepDays: applicationRetention.answeredDays,
  pageSize: 50,
} as const;

/** Placeholders in letters, with what stands for them in the end. */
export const placeholderLabels = {
  artist: "The artist’s name",
  opportunity: "The opportunity’s title",
  organiser: "Your name, as the opportunity has it, and your profile’s if it differs",
  works: "Titles of the works",
  replyBy: "The last day to confirm the place",
  number: "The application’s number",
} as const;
export const Placeholder = z.enum(typedKeys(placeholderLabels));
export type Placeholder = z.infer<typeof Placeholder>;

export const PlaceholderValues = z.record(Placeholder, z.string());
/** Texts for the placeholders; empty where nothing can stand for one in this letter. */
export type PlaceholderValues = z.infer<typeof PlaceholderValues>;

export const LetterText = z.object({
  subject: singleLineText(letterLimits.subject)
    .pipe(z.string().min(1, requiredMessages.text))
    .describe("Subject of the letter, with placeholders."),
  body: multilineText(letterLimits.body)
    .pipe(z.string().min(1, requiredMessages.text))
    .describe("The letter, with placeholders."),
});
export type LetterText = z.infer<typeof LetterText>;

export const LettersForm = z.object({
  ids: z
    .array(Id)
    .min(1, "Nobody is chosen.")
    .max(letterLimits.ids)
    .optional()
    .describe("Applications, each with a decision."),
  filter: DeskFilter.optional().describe(
    "Instead of `ids`: all that fit, as the desk’s list has them, and are still considered.",
  ),
  expected: z.int().min(0).optional().describe("With `filter`: how many the person saw."),
  templates: z
    .partialRecord(Outcome, LetterText)
    .describe("One for each outcome among them. Replaces the letters of these applications."),
});
export type LettersForm = z.infer<typeof LettersForm>;

export const LetterForm = LetterText.extend({
  feedback: multilineText(letterLimits.feedback)
    .default("")
    .describe("What the artist reads beside it."),
});
export type LetterForm = z.infer<typeof LetterForm>;

export const letterParams = z.object({ id: Id, letterId: Id.describe("Of the letter.") });

const LetterState = z.enum(["DRAFT", "RELEASED"]);

/** The delivery of the mail with the letter. */
const LetterDelivery = z.enum(["QUEUED", "SENT", "NOT_SENT", "UNCERTAIN"]);

/** Reasons why a mail was not sent. Its artist reads the letter on the site all the same. */
export const deliveryProblemLabels = {
  NO_ACCOUNT: "The account is closed.",
  NO_ADDRESS: "The account has no e-mail address.",
  UNVERIFIED: "The e-mail address was never confirmed.",
  SUPPRESSED: "Earlier e-mails to this address came back, or were reported as spam.",
  REJECTED: "The recipient’s mail server rejected it.",
} as const;
export const DeliveryProblem = z.enum(typedKeys(deliveryProblemLabels));
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

export const Letter = z
  .object({
    id: z.string(),
    applicationId: z.string(),
    number: z.int().describe("The application’s."),
    artist: z.string(),
    outcome: Outcome,
    subject: z.string().describe("A draft’s with placeholders."),
    body: z.string().describe("A draft’s with placeholders."),
    filledSubject: z
      .string()
      .describe("The subject as its artist reads it; a draft’s, if it were released now."),
    feedback: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .describe("What a draft cannot be released with."),
    releasedAt: z.string().nullable(),
    replyBy: z
      .string()
      .nullable()
      .describe("The last day for the reply, in the opportunity’s zone."),
    reply: Reply.nullable(),
    delivery: LetterDelivery.nullable().describe("Of its mail, once it is released."),
    deliveryProblem: DeliveryProblem.nullable().describe("Why its mail was not sent."),
    createdAt: z.string(),
  })
  .meta({ id: "Letter" });
export type Letter = z.infer<typeof Letter>;

export const LetterList = listOf(Letter)
  .extend({
    releaseAt: z.string().nullable().describe("The end of the countdown, as long as there is one."),
    drafts: z.int().describe("Letters to release: to those still considered."),
    withoutLetter: z
      .int()
      .describe("Applications still considered that no letter, released or not, answers."),
    undelivered: z.int().describe("Released letters whose mail was not sent."),
    isComplete: z.boolean().describe("Whether everybody has an answer."),
    decisions: z
      .array(
        z.object({
          outcome: OutcomeFilter,
          applications: z.int(),
          withoutLetter: z.int(),
          drafts: z.int(),
        }),
      )
      .describe("How many of those still considered have each outcome, and a letter."),
  })
  .meta({ id: "LetterList" });
export type LetterList = z.infer<typeof LetterList>;

export const LettersQuery = z.object({
  state: LetterState.default("DRAFT").describe("Of the letters."),
  undelivered: booleanParam.optional().describe("`true`: only those whose mail was not sent."),
  number: z
    .string()
    .regex(/^\d{1,9}$/, "An application’s number, please.")
    .optional()
    .describe("Only letters to the application with this number."),
  ...pageQuery(letterLimits.pageSize),
});
export type LettersQuery = z.infer<typeof LettersQuery>;

/** Somebody to write to, and what the placeholders stand for in a letter to them. */
export const LetterRecipient = z
  .object({
    applicationId: z.string(),
    number: z.int().describe("The application’s."),
    artist: z.string(),
    outcome: Outcome.describe("What is decided."),
    ofWorks: z
      .boolean()
      .describe("Whether it is decided about some of the works alone, which an acceptance names."),
    letter: LetterFilter,
    arrivedAt: z.string(),
    values: PlaceholderValues.describe(
      "What stands for each placeholder, if the letter were released now; empty: nothing can.",
    ),
  })
  .meta({ id: "LetterRecipient" });
export type LetterRecipient = z.infer<typeof LetterRecipient>;

export const LetterRecipientList = listOf(LetterRecipient).meta({ id: "LetterRecipientList" });
export type LetterRecipientList = z.infer<typeof LetterRecipientList>;

export const LetterRecipientsQuery = z.object({
  outcome: Outcome.optional().describe("Only those about whom this is decided."),
  applicationId: Id.optional().describe("Only this one."),
  ...pageQuery(letterLimits.pageSize),
});
export type LetterRecipientsQuery = z.infer<typeof LetterRecipientsQuery>;

export const WrittenLetters = z
  .object({
    written: z.int(),
    withoutLetter: z.int().describe("Applications still considered that no letter answers."),
  })
  .meta({ id: "WrittenLetters" });
export type WrittenLetters = z.infer<typeof WrittenLetters>;

export const ReleaseForm = z.object({
  at: z.iso
    .datetime({ offset: true, error: "An instant (ISO 8601), please." })
    .nullable()
    .default(null)
    .describe("When the countdown ends: in ten minutes at the earliest, which is the default."),
});
export type ReleaseForm = z.infer<typeof ReleaseForm>;

export const Release = z
  .object({
    releaseAt: z.string().nullable().describe("The end of the countdown; null once it is stopped."),
    letters: z.int(),
    now: z.string().describe("The server’s clock."),
  })
  .meta({ id: "Release" });
export type Release = z.infer<typeof Release>;

export const ReleaseStatus = Release.extend({
  releasedAt: z.string().nullable().describe("Of the last release."),
  applications: z.int().describe("Submitted and still considered."),
  unanswered: z.int().describe("Of these, without a released letter."),
  answersBy: z.string().nullable().describe("The day by which answers to these are promised."),
}).meta({ id: "ReleaseStatus" });
export type ReleaseStatus = z.infer<typeof ReleaseStatus>;

export const LetterSettings = z
  .object({
    offersAutomatically: z
      .boolean()
      .describe("Whether a free place is offered to the next at once."),
    showsPosition: z.boolean().describe("Whether artists see their position on the waiting list."),
    keepDays: z
      .int()
      .min(letterLimits.keepDays.min)
      .max(letterLimits.keepDays.max)
      .describe(
        `How long applications stay after their answer; accepted ones stay ${applicationRetention.acceptedDays} days.`,
      ),
  })
  .meta({ id: "LetterSettings" });
export type LetterSettings = z.infer<typeof LetterSettings>;

export const WaitingListForm = z.object({
  ids: z
    .array(Id)
    .max(letterLimits.ids)
    .describe("Applications on the waiting list, the next one first."),
});
export type WaitingListForm = z.infer<typeof WaitingListForm>;

export const OfferForm = z.object({
  applicationId: Id.describe(
    "The one that is meant: the next on the waiting list, as it was shown.",
  ),
});
export type OfferForm = z.infer<typeof OfferForm>;

export const WaitingList = z
  .object({
    freePlaces: z.int().describe("Declined, lapsed or withdrawn, and not offered again."),
    places: z.int().describe("That releases have given, taken or free."),
    items: z
      .array(z.object({ applicationId: z.string(), number: z.int(), artist: z.string() }))
      .describe(`Who waits, the next one first: ${letterLimits.ids} at most.`),
    accepted: z
      .array(
        z.object({
          applicationId: z.string(),
          number: z.int(),
          artist: z.string(),
          reply: Reply.nullable(),
          repliedAt: z.string().nullable(),
          replyBy: z.string().nullable().describe("The last day for the reply."),
          isWithdrawn: z.boolean().describe("Whether the application was withdrawn since."),
        }),
      )
      .describe(
        `Who was offered a place, those who have not replied first: ${letterLimits.ids} at most.`,
      ),
  })
  .meta({ id: "WaitingList" });
export type WaitingList = z.infer<typeof WaitingList>;

export const ReplyForm = z.object({
  answer: z
    .enum(["CONFIRM", "DECLINE"], "CONFIRM or DECLINE, please.")
    .describe("Whether the artist takes the place."),
});
export type ReplyForm = z.infer<typeof ReplyForm>;

/** Days past the promised day from which administrators see that answers are missing, and how many of them at a time. */
export const overdueLimits = { since: 30, shown: 100 } as const;

export const OverdueAnswers = z
  .object({
    opportunityId: z.string(),
    title: z.string(),
    href: z.string().describe("A path of this site: the page of the opportunity."),
    accountUid: z.string().nullable().describe("Of its poster; null for an imported one."),
    promisedFor: z.iso.date().describe("The day by which everybody was promised an answer."),
    days: z.int().describe("How many days ago that was."),
    waiting: z.int().describe("How many applications have no answer."),
  })
  .meta({ id: "OverdueAnswers" });
export type OverdueAnswers = z.infer<typeof OverdueAnswers>;
