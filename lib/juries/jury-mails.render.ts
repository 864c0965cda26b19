import { createInvitationToken } from "@/lib/invitations/invitation-tokens.queries";
import type { StoredJurorInvitation } from "@/lib/juries/juror-invitations.queries";
import type { RoundForMail } from "@/lib/juries/jury-mails.queries";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { pluralise } from "@/lib/shared/format-count";
import { formatDay, formatWeekdayTime, formatZonedTime } from "@/lib/shared/format-date";

export function renderJurorInvitation(stored: StoredJurorInvitation): MailContent {
  const { organiser, opportunity, isChair, name, expiresAt } = stored.invitation;
  const href = `/juries/invitations/${createInvitationToken("juror-invitation", stored)}`;
  return {
    subject: `${organiser} invites you to the jury of ${opportunity.title}`,
    preview: "You look at the works, and score them in your browser.",
    ...(stored.organiserId !== null && { senderId: stored.organiserId }),
    blocks: [
      {
        type: "paragraph",
        text: `${name}, ${organiser} invites you to ${isChair ? "chair" : "join"} the jury of “${opportunity.title}” on Vitrine.`,
      },
      {
        type: "paragraph",
        text: "Once the answers are released, artists may ask for the comments about their application, without the names of those who wrote them.",
      },
      { type: "button", label: "See the invitation", href },
      {
        type: "note",
        text: `It works once, until ${formatDay(expiresAt)}, with an account of this address. If you do not know the sender, do nothing.`,
      },
    ],
  };
}

export const toJuryHref = ({ round }: RoundForMail) => `/jury/${round.id}`;

/** @param left how much the recipient has to score; null where all jurors are told together */
export function renderRoundMail(
  { round, title, organizationName }: RoundForMail,
  { left, timeZone }: { left: number | null; timeZone: string | null },
): MailContent {
  const { closesAt, name, instructions } = round.settings;
  const closes = closesAt === null ? null : new Date(closesAt);
  const what = left === null ? "open" : `${left} left to score`;
  const by = closes === null ? "" : ` by ${formatWeekdayTime(closes, timeZone)}`;
  return {
    subject: `${title}, round ${round.number}: ${what}${by}`,
    preview: name,
    blocks: [
      {
        type: "paragraph",
        text:
          left === null
            ? `Round ${round.number} of the jury of “${title}” (${organizationName}) is open.`
            : `In round ${round.number} of the jury of “${title}” (${organizationName}) you have ${pluralise(left, round.settings.subject === "WORK" ? "work" : "application")} left to score.`,
      },
      ...(closes === null
        ? []
        : [
            {
              type: "facts" as const,
              rows: [{ label: "Closes", value: formatZonedTime(closes, timeZone) }],
            },
          ]),
      ...(instructions === "" ? [] : [{ type: "quote" as const, text: instructions }]),
      { type: "button", label: "Go on scoring", href: `/jury/${round.id}` },
    ],
  };
}
