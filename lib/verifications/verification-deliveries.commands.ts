import type { Deliveries, Delivery, Event } from "@/lib/deliveries/delivery.schema";
import { deliverNews, toRecipients } from "@/lib/deliveries/recipients.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { hasOptedOut } from "@/lib/mails/sender-opt-outs.queries";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";
import { findVerificationForMail } from "@/lib/verifications/verifications.queries";
import {
  renderConfirmAgainMail,
  renderDomainMail,
  renderEndedVerificationMail,
  renderMissingRecordMail,
  renderVerificationMail,
} from "@/lib/verifications/verification-mails.render";
import { isLinkOpen } from "@/lib/verifications/verification-rows.queries";
import { verificationPath } from "@/lib/verifications/verification-paths.rules";

/** @returns null once it was confirmed or asked again, or where the address wants nothing of this sender */
async function findAsked({ subjectId, payload }: Event<"DOMAIN_ASKED">) {
  const row = await findVerificationForMail(subjectId);
  if (row === null || row.host === null || row.local_part === null || row.asked_at === null)
    return null;
  if (!isLinkOpen(row) || row.asked_at.toISOString() !== payload.askedAt) return null;
  const address = `${row.local_part}@${row.host}`;
  if (await hasOptedOut(row.id, address)) return null;
  return { address, mail: renderDomainMail(row, row.host, row.asked_at) };
}

/** @returns null once the record was found again, or another way was taken */
async function findMissing({ subjectId, payload }: Event<"DOMAIN_RECORD_MISSING">) {
  const row = await findVerificationForMail(subjectId);
  if (row === null || row.host === null || row.failures !== payload.failures) return null;
  const hasEnded = row.confirmed_at === null;
  const mail =
    row.way === "MAIL"
      ? renderConfirmAgainMail(row, row.host, { hasEnded, isAsked: isLinkOpen(row) })
      : renderMissingRecordMail(row, row.host, hasEnded);
  return { accountUid: row.account_uid, mail };
}

async function findDecided({ subjectId }: Event<"VERIFICATION_DECIDED">) {
  const row = await findVerificationForMail(subjectId);
  if (row === null || (row.reviewed_at === null && row.revoked_at === null)) return null;
  return { accountUid: row.account_uid, mail: renderVerificationMail(row, row.revoked_reason) };
}

/** @returns null once it is verified again */
async function findEnded({ subjectId, payload }: Event<"VERIFICATION_ENDED">) {
  const row = await findVerificationForMail(subjectId);
  if (row === null || row.verified_at !== null || row.revoked_at !== null) return null;
  return { accountUid: row.account_uid, mail: renderEndedVerificationMail(row, payload.domain) };
}

type OwnerMail = { accountUid: string | null; mail: MailContent };

const toOwner = <Kind extends EventKind>(
  find: (event: Event<Kind>) => Promise<OwnerMail | null>,
): Delivery<Kind> =>
  deliverNews<Kind>(
    async (event, page) => toRecipients((await find(event))?.accountUid ?? null, page),
    async (event) => {
      const found = await find(event);
      return found && { mail: found.mail, href: verificationPath(event.subjectId) };
    },
  );

export const verificationDeliveries = {
  DOMAIN_ASKED: {
    reason:
      "You are receiving this e-mail because somebody on Vitrine says that this is the domain of their organisation.",
    async listRecipients(event, { after }) {
      const asked = after === null ? await findAsked(event) : null;
      return asked === null ? [] : [{ address: asked.address }];
    },
    renderMail: async (event) => (await findAsked(event))?.mail ?? null,
  },
  DOMAIN_RECORD_MISSING: toOwner(findMissing),
  VERIFICATION_DECIDED: toOwner(findDecided),
  VERIFICATION_ENDED: toOwner(findEnded),
} satisfies Partial<Deliveries>;
