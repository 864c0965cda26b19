import {
  renderMemberChangedMail,
  renderTransferAnsweredMail,
  renderTransferOfferedMail,
} from "@/lib/members/member-mails.render";
import type { TransferForMail } from "@/lib/members/transfers.queries";
import { renderPublishedMail } from "@/lib/opportunities/mails/opportunity-mails.render";
import { LONG_TITLE, longOpportunity, type MailSample } from "@/tests/support/mail-records";

const profileId = "01970000-0000-7000-8000-000000000002";
const member = { profileId, organisation: LONG_TITLE, role: "EDITOR", mayPost: true } as const;
const transfer: TransferForMail = {
  id: "01970000-0000-7000-8000-000000000003",
  fromUid: "ada",
  to: "mo",
  owner: "Ada Brook",
  organisation: LONG_TITLE,
  profileId,
  state: "OFFERED",
  expiresAt: "2027-02-28T10:00:00.000Z",
};

const answered = (state: TransferForMail["state"]) => {
  const mail = renderTransferAnsweredMail({ ...transfer, state });
  if (mail === null) throw new Error(`${state} is no answer`);
  return mail;
};

export const memberMailSamples: readonly MailSample[] = [
  {
    name: "member-changed",
    kind: "MEMBER_CHANGED",
    content: renderMemberChangedMail(member),
    subject: `Your role at ${LONG_TITLE} has changed`,
  },
  {
    name: "member-removed",
    kind: "MEMBER_CHANGED",
    content: renderMemberChangedMail({ ...member, role: null }),
    subject: `Your role at ${LONG_TITLE} has changed`,
  },
  {
    name: "member-published",
    kind: "MEMBER_PUBLISHED",
    content: renderPublishedMail(longOpportunity, "Mo Member"),
    subject: `Mo Member has published “${LONG_TITLE}”`,
  },
  {
    name: "transfer-offered",
    kind: "TRANSFER_OFFERED",
    content: renderTransferOfferedMail(transfer),
    subject: `Ada Brook wants to hand ${LONG_TITLE} over to you`,
  },
  {
    name: "transfer-accepted",
    kind: "TRANSFER_ANSWERED",
    content: answered("ACCEPTED"),
    subject: `${LONG_TITLE}: the handover was accepted`,
  },
  {
    name: "transfer-expired",
    kind: "TRANSFER_ANSWERED",
    content: answered("EXPIRED"),
    subject: `${LONG_TITLE}: the handover was not answered`,
  },
];
