import { z } from "zod";
import { ApplicationState, Outcome, Reply } from "@/lib/applications/applications.schema";
import { FormAnswers } from "@/lib/forms/form-answers.schema";
import { FormDefinition } from "@/lib/forms/form.schema";
import { createTemplate } from "@/lib/forms/form-templates.rules";
import { addDays } from "@/lib/shared/time/durations";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { OpportunityType, Reward } from "@/lib/vocabulary/opportunity-types.schema";
import { readRecords } from "@/local/seed/read-records";

const OpportunityRecord = z.strictObject({
  key: z.string(),
  organizer: z.string(),
  type: OpportunityType,
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  city: z.string(),
  country: z.string(),
  timeZone: z.string(),
  fields: z.array(ArtisticField),
  rewards: z.array(Reward),
  /** A work's `sourceId`. */
  picture: z.string(),
  publishedDaysAgo: z.int(),
  deadlineInDays: z.int(),
  /** True if the opportunity has been rolling since the deadline that it had: what came then is late, what came later is not. */
  isRollingNow: z.boolean().default(false),
  form: z.strictObject({
    perArtist: z.int().optional(),
    lateMinutes: z.int().optional(),
    /** Weeks from receipt. */
    answersBy: z.int().optional(),
    answersInDays: z.int().optional(),
    confirmDays: z.int().optional(),
  }),
  /** True if works may leave out their year, size and medium. */
  anyWork: z.boolean().default(false),
});
export type DemoOpportunity = z.infer<typeof OpportunityRecord>;

/** The time of arrival: before the deadline, in the time for late ones, or since the opportunity takes applications all year round. */
const Arrival = z.enum(["IN_TIME", "LATE", "SINCE"]);
export type Arrival = z.infer<typeof Arrival>;

const ApplicationRecord = z.strictObject({
  /** The `key` of a native opportunity. */
  opportunity: z.string(),
  artist: z.string(),
  works: z.array(z.string()),
  /** Answers that nobody else gives in the same way; the rest follows from the artist's profile. */
  answers: FormAnswers,
  arrival: Arrival.default("IN_TIME"),
  state: ApplicationState.default("SUBMITTED"),
  /** The reason why it is not considered, or was withdrawn. */
  reason: z.string().default(""),
  tags: z.array(z.string()).default([]),
  note: z.string().nullable().default(null),
  outcome: Outcome.nullable().default(null),
  reply: Reply.nullable().default(null),
  feedback: z.string().default(""),
});
export type DemoApplication = z.infer<typeof ApplicationRecord>;

export const demoOpportunities = readRecords("native-opportunities", OpportunityRecord);

/** Applications in the order in which they arrived at each opportunity. */
export const demoApplications = readRecords("applications", ApplicationRecord);

/** The ready-made form of the opportunity's type, with the organiser's own terms. */
export function createDemoForm({ type, form, anyWork }: DemoOpportunity, now: Date) {
  const { answersInDays, ...terms } = form;
  const { sections, ...template } = createTemplate(type);
  return FormDefinition.parse({
    ...template,
    ...terms,
    ...(answersInDays !== undefined && {
      answersBy: addDays(now, answersInDays).toISOString().slice(0, 10),
    }),
    sections: sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        anyWork && field.type === "WORKS" ? { ...field, required: [] } : field,
      ),
    })),
  });
}
