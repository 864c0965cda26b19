import type { MailText } from "@/lib/server/mail-text-reader";
import { readDeliveryFailures } from "@/lib/mails/inbound/mail-bodies.gateway";
import { recordMailEvents } from "@/lib/mails/mail-events.commands";
import { maxDiagnostic } from "@/lib/mails/mail-events.schema";
import { readClock } from "@/lib/server/database/database-clock";
import { db } from "@/lib/server/database/db";
import { limitRate } from "@/lib/server/http/rate-limits";

/** Finds where a mail went; an account's address of today. */
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
 * names it: whoever got the mail could otherwise stop mail to anybody. Idempotent. @returns whether it counts @throws RATE_LIMITED
 */
export async function receiveBounce(
  mailId: string,
  { raw, isReadable }: MailText,
): Promise<boolean> {
  const address = await findMailAddress(mailId);
  if (address === null || !isReadable) return false;
  // Whoever got the mail knows where its reports go.
  await limitRate("bounce", "address", mailId);
  const failures = (await readDeliveryFailures(raw)) ?? [];
  const failure = failures.find(({ addresses }) => addresses.includes(address));
  if (failure === undefined) return false;
  const { permanent, diagnostic } = failure;
  await recordMailEvents([
    {
      id: `report:${mailId}:${permanent ? "permanent" : "temporary"}`,
      type: "BOUNCE",
      address,
      permanent,
      mailId,
      diagnostic: diagnostic.slice(0, maxDiagnostic),
      at: (await readClock()).toISOString(),
    },
  ]);
  return true;
}
