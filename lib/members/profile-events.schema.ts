import { z } from "zod";
import { listOf, pageQuery } from "@/lib/shared/list";
import { typedKeys } from "@/lib/shared/records";
import { TeamRole } from "@/lib/shared/team-roles.schema";

export const actionVerbs = {
  CREATE: "added",
  UPDATE: "changed",
  PUBLISH: "published",
  DELETE: "deleted",
  BUY: "ordered",
  INVITE: "invited",
  JOIN: "joined",
  ROLE: "changed the role of",
  REMOVE: "removed",
  LEAVE: "left",
  TRANSFER: "handed over",
  EXPORT: "exported",
  REVEAL: "looked at private answers of",
};

export const ProfileAction = z
  .enum(typedKeys(actionVerbs))
  .meta({ id: "ProfileAction", description: "What was done for a profile." });
export type ProfileAction = z.infer<typeof ProfileAction>;

export const subjectNouns = {
  OPPORTUNITY: "the opportunity",
  ARTWORK: "the artwork",
  SERIES: "the series",
  PROFILE: "the profile",
  MEMBER: "somebody",
  ORDER: "the order",
  CONVERSATION: "a conversation",
  EXPORT: "the applications to",
  TRANSFER: "the profile",
};

export const ProfileSubject = z
  .enum(typedKeys(subjectNouns))
  .meta({ id: "ProfileSubject", description: "What it was done to." });
export type ProfileSubject = z.infer<typeof ProfileSubject>;

/** An entry in the log of a profile. */
export const ProfileEvent = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    actor: z
      .object({ name: z.string(), role: TeamRole.describe("The role at that time.") })
      .nullable()
      .describe("Null once the account is closed, and for administrators."),
    key: z.string().nullable().describe("The name of the API key that acted for that account."),
    action: ProfileAction,
    subject: ProfileSubject,
    subjectId: z.string().nullable(),
    title: z.string().describe("Of the subject at that time; of a member the present name."),
    fields: z.array(z.string()).describe("Names of the changed fields, without their values."),
  })
  .meta({ id: "ProfileEvent" });
export type ProfileEvent = z.infer<typeof ProfileEvent>;

export const ProfileEventList = listOf(ProfileEvent).meta({ id: "ProfileEventList" });

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const ProfileEventQuery = z.object({
  ...pageQuery(50),
  action: ProfileAction.optional().describe("What was done."),
  subject: ProfileSubject.optional().describe("What it was done to."),
  subjectId: z.string().max(128).optional().describe("Of what was changed."),
  actor: z.string().max(128).optional().describe("The account that did it."),
  from: moment.optional().describe("A day in UTC, or a time: that and later."),
  until: moment.optional().describe("A day in UTC, which counts, or a time: earlier."),
});
export type ProfileEventQuery = z.infer<typeof ProfileEventQuery>;
