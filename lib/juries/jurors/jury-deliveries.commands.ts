import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { findOpenJurorInvitation } from "@/lib/juries/jurors/juror-invitations.queries";
import {
  countLeft,
  findRoundForMail,
  listBusyJurors,
} from "@/lib/juries/jurors/jury-mails.queries";
import { findJuryTask } from "@/lib/juries/jurors/jury-task.queries";
import {
  formatRoundNews,
  renderJurorInvitation,
  renderRoundMail,
  toJuryHref,
} from "@/lib/juries/jurors/jury-mails.render";
import { hasOptedOut } from "@/lib/mails/sender-opt-outs.queries";

/** Returns null also where the address wants nothing of this sender; whoever invites does not learn that. */
async function findWantedInvitation(id: string) {
  const stored = await findOpenJurorInvitation(id);
  if (stored === null || stored.organiserId === null) return stored;
  return (await hasOptedOut(stored.organiserId, stored.address)) ? null : stored;
}

export const juryDeliveries = {
  JUROR_INVITED: {
    listRecipients: async ({ subjectId }, { after }) => {
      const stored = after === null ? await findWantedInvitation(subjectId) : null;
      return stored === null ? [] : [{ address: stored.address }];
    },
    renderMail: async ({ subjectId }) => {
      const stored = await findWantedInvitation(subjectId);
      if (stored === null) return null;
      return renderJurorInvitation(stored, await findJuryTask(stored.invitation.opportunity.id));
    },
  },
  JURY_ROUND_OPEN: {
    listRecipients: ({ subjectId }, page) => listBusyJurors(subjectId, page),
    async describeNotice({ subjectId }) {
      const found = await findRoundForMail(subjectId);
      if (found === null) return null;
      const title = formatRoundNews(found, null);
      return { title, text: found.round.settings.name, href: toJuryHref(found) };
    },
    async renderMail({ subjectId }, recipient) {
      const found = await findRoundForMail(subjectId);
      if (found === null || !("accountUid" in recipient)) return null;
      const left = await countLeft(subjectId, recipient.accountUid);
      return left === 0 ? null : renderRoundMail(found, { left, timeZone: recipient.timeZone });
    },
  },
} satisfies Partial<Deliveries>;
