import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { deliverNews, toRecipients } from "@/lib/deliveries/recipients.rules";
import { hasOptedOut } from "@/lib/mails/sender-opt-outs.queries";
import { findOpenInvitation } from "@/lib/members/invitations.queries";
import { findChangedMember } from "@/lib/members/members.queries";
import {
  renderInvitationMail,
  renderMemberChangedMail,
  renderTransferAnsweredMail,
  renderTransferOfferedMail,
} from "@/lib/members/member-mails.render";
import { teamPath } from "@/lib/members/team-paths.rules";
import { findTransferForMail } from "@/lib/members/transfers.queries";

/** Returns null also where the address wants nothing of this sender; whoever invites does not learn that. */
async function findWantedInvitation(id: string) {
  const stored = await findOpenInvitation(id);
  return stored === null || (await hasOptedOut(stored.profileId, stored.address)) ? null : stored;
}

async function findOffer(id: string) {
  const transfer = await findTransferForMail(id);
  return transfer?.state === "OFFERED" ? transfer : null;
}

export const memberDeliveries = {
  MEMBER_INVITED: {
    listRecipients: async ({ subjectId }, { after }) => {
      const stored = after === null ? await findWantedInvitation(subjectId) : null;
      return stored === null ? [] : [{ address: stored.address }];
    },
    renderMail: async ({ subjectId }) => {
      const stored = await findWantedInvitation(subjectId);
      return stored && renderInvitationMail(stored);
    },
  },
  MEMBER_CHANGED: deliverNews<"MEMBER_CHANGED">(
    ({ payload }, page) => Promise.resolve(toRecipients(payload.accountUid, page)),
    async ({ subjectId, payload }) => {
      const changed = await findChangedMember(subjectId, payload.accountUid);
      if (changed === null) return null;
      const href = changed.role === null ? "/account" : teamPath(subjectId);
      return { mail: renderMemberChangedMail(changed), href };
    },
  ),
  TRANSFER_OFFERED: deliverNews<"TRANSFER_OFFERED">(
    async ({ subjectId }, page) => toRecipients((await findOffer(subjectId))?.to ?? null, page),
    async ({ subjectId }) => {
      const offer = await findOffer(subjectId);
      return offer && { mail: renderTransferOfferedMail(offer), href: teamPath(offer.profileId) };
    },
  ),
  TRANSFER_ANSWERED: deliverNews<"TRANSFER_ANSWERED">(
    async ({ subjectId }, { after }) => {
      const transfer = await findTransferForMail(subjectId);
      const uids = transfer === null ? [] : [transfer.fromUid, transfer.to];
      return uids
        .filter((uid) => after === null || uid > after)
        .sort()
        .map((accountUid) => ({ accountUid }));
    },
    async ({ subjectId }) => {
      const transfer = await findTransferForMail(subjectId);
      const mail = transfer && renderTransferAnsweredMail(transfer);
      return mail && transfer && { mail, href: teamPath(transfer.profileId) };
    },
  ),
} satisfies Partial<Deliveries>;
