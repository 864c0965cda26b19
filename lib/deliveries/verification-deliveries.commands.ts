import type { Deliveries, Event } from "@/lib/deliveries/delivery.schema";
import { toRecipients } from "@/lib/deliveries/recipients.rules";
import { isSenderRefused } from "@/lib/mails/refused-senders.queries";
import { findVerificationForMail } from "@/lib/verifications/verification-mails.queries";
import {
  renderDomainMail,
  renderMissingRecordMail,
  renderVerificationMail,
} from "@/lib/verifications/verification-mails.render";
import { verificationPath } from "@/lib/verifications/verification-path.rules";

/** @returns null once it was confirmed or asked again, or where the address wants nothing of this sender */
async function findAsked({ subjectId, payload }: Event<"DOMAIN_ASKED">) {
  const row = await findVerificationForMail(subjectId);
  if (row === null || row.host === null || row.local_part === null || row.asked_at === null)
    return null;
  if (row.confirmed_at !== null || row.asked_at.toISOString() !== payload.askedAt) return null;
  const address = `${row.local_part}@${row.host}`;
  if (await isSenderRefused(row.id, address)) return null;
  return { address, mail: renderDomainMail(row, row.host, row.asked_at) };
}

/** @returns null once the record was found again, or another way was taken */
async function findMissing({ subjectId, payload }: Event<"DOMAIN_RECORD_MISSING">) {
  const row = await findVerificationForMail(subjectId);
  if (row === null || row.host === null || row.failures !== payload.failures) return null;
  const mail = renderMissingRecordMail(row, row.host, row.confirmed_at === null);
  return { accountUid: row.account_uid, mail, href: verificationPath(row.id) };
}

async function findDecided({ subjectId }: Event<"VERIFICATION_DECIDED">) {
  const row = await findVerificationForMail(subjectId);
  if (row === null || (row.reviewed_at === null && row.revoked_at === null)) return null;
  const mail = renderVerificationMail(row, row.revoked_reason);
  return { accountUid: row.account_uid, mail, href: verificationPath(row.id) };
}

const toNotice = (
  found: Awaited<ReturnType<typeof findMissing>> | Awaited<ReturnType<typeof findDecided>>,
) =>
  found === null ? null : { title: found.mail.subject, text: found.mail.preview, href: found.href };

export const verificationDeliveries = {
  DOMAIN_ASKED: {
    async listRecipients(event, { after }) {
      const asked = after === null ? await findAsked(event) : null;
      return asked === null ? [] : [{ address: asked.address }];
    },
    renderMail: async (event) => (await findAsked(event))?.mail ?? null,
  },
  DOMAIN_RECORD_MISSING: {
    listRecipients: async (event, page) =>
      toRecipients((await findMissing(event))?.accountUid ?? null, page),
    describeNotice: async (event) => toNotice(await findMissing(event)),
    renderMail: async (event) => (await findMissing(event))?.mail ?? null,
  },
  VERIFICATION_DECIDED: {
    listRecipients: async (event, page) =>
      toRecipients((await findDecided(event))?.accountUid ?? null, page),
    describeNotice: async (event) => toNotice(await findDecided(event)),
    renderMail: async (event) => (await findDecided(event))?.mail ?? null,
  },
} satisfies Partial<Deliveries>;
