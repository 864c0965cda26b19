import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { hasOptedOut } from "@/lib/mails/sender-opt-outs.queries";
import { findOpenInvitation } from "@/lib/members/invitations.queries";
import { renderInvitationMail } from "@/lib/members/member-mails.render";

/** Returns null also where the address wants nothing of this sender; whoever invites does not learn that. */
async function findWantedInvitation(id: string) {
  const stored = await findOpenInvitation(id);
  return stored === null || (await hasOptedOut(stored.profileId, stored.address)) ? null : stored;
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
} satisfies Partial<Deliveries>;
