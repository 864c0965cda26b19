import { createInvitationToken } from "@/lib/invitations/invitations.tokens";
import type { StoredJurorInvitation } from "@/lib/juries/jurors/juror-invitations.queries";
import {
  describeJuryTask,
  estimateMinutes,
  formatEstimate,
} from "@/lib/juries/jurors/jury-task.rules";
import type { JuryTask } from "@/lib/juries/jurors/jurors.schema";
import type { RoundForMail } from "@/lib/juries/jurors/jury-mails.queries";
import { button, paragraph, quote } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDueForReader, formatDueWeekTime } from "@/lib/shared/texts/due-dates";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";

export function renderJurorInvitation(
  stored: StoredJurorInvitation,
  task: JuryTask | null,
): MailContent {
  const { organiser, opportunity, isChair, name, expiresAt } = stored.invitation;
  const href = `/juries/invitations/${createInvitationToken("juror-invitation", stored)}`;
  return {
    subject: `${organiser} invites you to the jury of ${opportunity.title}`,
    preview: "You look at the works, and score them in your browser.",
    ...(stored.organiserId !== null && { senderId: stored.organiserId }),
    blocks: [
      paragraph(
        `${name}, ${organiser} invites you to ${isChair ? "chair" : "join"} the jury of “${opportunity.title}” on Vitrine.`,
      ),
      ...(task === null ? [] : [paragraph(describeJuryTask(task))]),
      paragraph(
        "Once the answers are released, artists may ask for the comments about their application, without the names of those who wrote them.",
      ),
      button("See the invitation", href),
      {
        type: "note",
        text: `It works once, until ${formatInvitationEnd(expiresAt)}, with an account for this address. If you do not know the sender, do nothing.`,
      },
    ],
  };
}

export const toJuryHref = ({ round }: RoundForMail) => `/jury/${round.id}`;

/** @param left how much the reader has to score; null where all jurors get the same mail */
export function formatRoundNews({ round, title, timeZone }: RoundForMail, left: number | null) {
  const { closesAt } = round.settings;
  const what = left === null ? "open" : `${left} left to score`;
  const by = closesAt === null ? "" : ` by ${formatDueWeekTime(closesAt, timeZone)}`;
  return `${title}, round ${round.number}: ${what}${by}`;
}

export function renderRoundMail(
  found: RoundForMail,
  { left, timeZone }: { left: number; timeZone: string | null },
): MailContent {
  const { round, title, organizationName } = found;
  const { closesAt, name, instructions, subject } = round.settings;
  return {
    subject: formatRoundNews(found, left),
    preview: name,
    blocks: [
      paragraph(
        `In round ${round.number} of the jury of “${title}” (${organizationName}) you have ${pluralise(left, subject === "WORK" ? "work" : "application")} left to score: ${formatEstimate(estimateMinutes(round.settings, left))}.`,
      ),
      ...(closesAt === null
        ? []
        : [
            {
              type: "facts" as const,
              rows: [
                {
                  label: "Closes",
                  value: formatDueForReader(new Date(closesAt), found.timeZone, timeZone),
                },
              ],
            },
          ]),
      ...(instructions === "" ? [] : [quote(instructions)]),
      button("Go to the round", toJuryHref(found)),
    ],
  };
}
