import { listDeliveryFailures } from "@/lib/mails/inbound/delivery-reports.rules";
import type { InboundMail } from "@/lib/mails/inbound/inbound-mail.rules";
import { recordMailEvents } from "@/lib/mails/mail-events.commands";
import { db } from "@/lib/server/db";

const MAX_DIAGNOSTIC = 2_000;

/** Where a mail went; an account's address of today. */
async function findMailAddress(mailId: string): Promise<string | null> {
  const mail = await db()
    .selectFrom("mails")
    .leftJoin("accounts", "accounts.uid", "mails.account_uid")
    .select(["mails.address", "accounts.email"])
    .where("mails.id", "=", mailId)
    .executeTakeFirst();
  return mail?.address?.toLowerCase() ?? mail?.email?.toLowerCase() ?? null;
}

/**
 * Records a report that came back to the sender of a mail's envelope. It counts for the address that the mail went to, and only if the report
 * names it: whoever got the mail could otherwise stop mail to anybody. Idempotent. @returns whether it counts
 */
export async function receiveBounce(
  mailId: string,
  { deliveryReports }: InboundMail,
): Promise<boolean> {
  const address = await findMailAddress(mailId);
  if (address === null) return false;
  const failure = deliveryReports
    .flatMap(listDeliveryFailures)
    .find(({ addresses }) => addresses.includes(address));
  if (failure === undefined) return false;
  const { permanent, diagnostic } = failure;
  await recordMailEvents([
    {
      id: `report:${mailId}:${permanent ? "permanent" : "temporary"}`,
      type: "BOUNCE",
      address,
      permanent,
      mailId,
      diagnostic: diagnostic.slice(0, MAX_DIAGNOSTIC),
      at: new Date().toISOString(),
    },
  ]);
  return true;
}
