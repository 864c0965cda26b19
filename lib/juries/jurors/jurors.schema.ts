import { z } from "zod";
import { InvitationState } from "@/lib/invitations/invitations.schema";
import { RoundSubject } from "@/lib/juries/rounds/rounds.schema";
import { emailAddress } from "@/lib/shared/form-fields";
import { singleLineText } from "@/lib/shared/texts/text";

export const jurorLimits = { name: 160 } as const;

export const JurorState = z.enum(["INVITED", "EXPIRED", "ACCEPTED", "DECLINED"]);
export type JurorState = z.infer<typeof JurorState>;

/** A juror of one opportunity; whoever was removed is in no list. */
export const Juror = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    isChair: z.boolean(),
    state: JurorState,
    invitedAt: z.string(),
    expiresAt: z.string().nullable().describe("Of an unanswered invitation."),
    progress: z
      .array(z.object({ round: z.int(), total: z.int(), scored: z.int() }))
      .describe("In each round that has been opened."),
  })
  .meta({ id: "Juror" });
export type Juror = z.infer<typeof Juror>;

/** True if somebody counts towards the plan: invitations that can still be accepted do. */
export const takesPlace = ({ state }: Pick<Juror, "state">): boolean =>
  state === "INVITED" || state === "ACCEPTED";

const Quota = z.object({ used: z.int(), limit: z.int() });

export const JuryQuotas = z
  .object({
    jurors: Quota.describe("Invitations that can still be accepted count."),
    rounds: Quota.describe("Whatever their state."),
  })
  .meta({ id: "JuryQuotas" });
export type JuryQuotas = z.infer<typeof JuryQuotas>;

export const JurorForm = z.object({
  email: emailAddress.describe("Where the invitation goes; only an account with it can accept."),
  name: singleLineText(jurorLimits.name, 1).describe("Name of the juror."),
  chair: z.boolean().default(false).describe("Whose score decides ties, and who sees results."),
});
export type JurorForm = z.infer<typeof JurorForm>;

export const JurorRemoval = z.object({
  email: emailAddress.describe("Where the invitation went."),
});

/** The work of somebody who accepts an invitation. */
export const JuryTask = z.object({
  round: z.string().describe("Name of the round."),
  subject: RoundSubject,
  entries: z.int().describe("How many applications or works."),
  isFinal: z.boolean().describe("False before the round is open: there may be more."),
  closesAt: z.string().nullable().describe("When the round closes by itself."),
  timeZone: z.string().describe("In which that is said: the opportunity’s."),
  minutes: z.int().describe("About how long it takes, by the scale."),
});
export type JuryTask = z.infer<typeof JuryTask>;

/** An invitation as its link shows it to whoever has it. */
export const JurorInvitation = z
  .object({
    opportunity: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
    organiser: z
      .string()
      .describe("Its organisation, and the profile that posted it unless the names are the same."),
    name: z.string(),
    address: z.string().describe("Where it was sent, shortened: `m…@example.org`."),
    isChair: z.boolean(),
    state: InvitationState,
    expiresAt: z.string(),
    task: JuryTask.nullable().describe(
      "In the first round that is not closed; null if unknown, or no longer open.",
    ),
  })
  .meta({ id: "JurorInvitation" });
export type JurorInvitation = z.infer<typeof JurorInvitation>;
