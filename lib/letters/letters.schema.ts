import { z } from "zod";
import { applicationRetention, Outcome, Reply } from "@/lib/applications/applications.schema";
import { Id } from "@/lib/shared/ids";
import { listOf, pageQuery } from "@/lib/shared/list";
import { multilineText, singleLineText } from "@/lib/shared/text";

export const letterLimits = {
  subject: 200,
  body: 10_000,
  feedback: 4_000,
  ids: 1_000,
  countdownMinutes: 10,
  /** How far away a release can be set. */
  releaseDays: 365,
  keepDays: applicationRetention.answeredDays,
  pageSize: 50,
} as const;

/** What letters name, with what stands for it in the end. */
export const placeholderLabels = {
  artist: "The artist's name",
  opportunity: "The opportunity's title",
  organiser: "Your name, as the opportunity has it",
  works: "Titles of the works",
  replyBy: "The last day to confirm the place",
  number: "The application's number",
} as const;
export type Placeholder = keyof typeof placeholderLabels;

const fillIn = "Please fill this in.";

export const LetterText = z.object({
  subject: singleLineText(letterLimits.subject).pipe(z.string().min(1, fillIn)),
  body: multilineText(letterLimits.body)
    .pipe(z.string().min(1, fillIn))
    .describe("The letter, with placeholders."),
});
export type LetterText = z.infer<typeof LetterText>;

export const LettersForm = z.object({
  ids: z
    .array(Id)
    .min(1, "Nobody is chosen.")
    .max(letterLimits.ids)
    .describe("Applications, each with a decision."),
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

export const LetterState = z.enum(["DRAFT", "RELEASED"]);

/** Of the mail with the letter. */
export const LetterDelivery = z.enum(["QUEUED", "SENT", "NOT_SENT", "UNCERTAIN"]);
export type LetterDelivery = z.infer<typeof LetterDelivery>;

export const Letter = z
  .object({
    id: z.string(),
    applicationId: z.string(),
    number: z.int().describe("The application's."),
    artist: z.string(),
    outcome: Outcome,
    subject: z.string().describe("A draft's with placeholders."),
    body: z.string().describe("A draft's with placeholders."),
    feedback: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .describe("What a draft cannot be released with."),
    releasedAt: z.string().nullable(),
    replyBy: z
      .string()
      .nullable()
      .describe("The last day for the reply, in the opportunity's zone."),
    reply: Reply.nullable(),
    delivery: LetterDelivery.nullable().describe("Of its mail, once it is released."),
    createdAt: z.string(),
  })
  .meta({ id: "Letter" });
export type Letter = z.infer<typeof Letter>;

export const LetterList = listOf(Letter)
  .extend({
    releaseAt: z.string().nullable().describe("The end of the countdown, as long as there is one."),
    drafts: z.int().describe("Letters that are not released."),
    withoutLetter: z
      .int()
      .describe("Applications still considered that no letter, released or not, answers."),
    undelivered: z.int().describe("Released letters whose mail was not sent."),
    isComplete: z.boolean().describe("Whether everybody has an answer."),
  })
  .meta({ id: "LetterList" });
export type LetterList = z.infer<typeof LetterList>;

export const LettersQuery = z.object({
  state: LetterState.default("DRAFT").describe("Of the letters."),
  ...pageQuery(letterLimits.pageSize),
});
export type LettersQuery = z.infer<typeof LettersQuery>;

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
    now: z.string().describe("The server's clock."),
  })
  .meta({ id: "Release" });
export type Release = z.infer<typeof Release>;

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

export const WaitingList = z
  .object({
    freePlaces: z.int().describe("Declined, lapsed or withdrawn, and not offered again."),
    items: z.array(z.object({ applicationId: z.string(), number: z.int(), artist: z.string() })),
  })
  .meta({ id: "WaitingList" });
export type WaitingList = z.infer<typeof WaitingList>;

export const ReplyForm = z.object({
  answer: z
    .enum(["CONFIRM", "DECLINE"], "CONFIRM or DECLINE, please.")
    .describe("Whether the artist takes the place."),
});
export type ReplyForm = z.infer<typeof ReplyForm>;
