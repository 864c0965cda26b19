import { sql } from "kysely";
import { z } from "zod";
import { type MailEvent, MailEvents, softBounces } from "@/lib/mails/mail-events.schema";
import { shortenAddresses } from "@/lib/mails/short-addresses.rules";
import { parseBody } from "@/lib/mails/providers/provider-requests.rules";
import type { MailStream } from "@/lib/mails/mail-streams.schema";
import { computeAddressDigests, stopsStream } from "@/lib/mails/suppressions/suppressions.queries";
import { startSignatureCheck } from "@/lib/mails/webhook-signatures.tokens";
import { type Tx, transaction } from "@/lib/server/database/db";
import type { SignedBody } from "@/lib/server/http/handle/read-request";
import { invalid } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** @throws VALIDATION that names the field */
function parseEvents(body: string): MailEvent[] {
  const result = MailEvents.safeParse(parseBody(body, z.unknown()));
  if (result.success) return result.data;
  throw invalid(
    result.error.issues.map(({ path, message }) => ({ path: path.join(".") || "body", message })),
  );
}

async function isBouncingTooOften(tx: Tx, digests: readonly string[]): Promise<boolean> {
  const { count } = await tx
    .selectFrom("mail_events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("address_digest", "in", digests)
    .where("type", "=", "BOUNCE")
    .where("counts", "=", true)
    .where("at", ">", sql<Date>`now() - make_interval(days => ${softBounces.days})`)
    .executeTakeFirstOrThrow();
  return count >= softBounces.max;
}

/** True if the address was confirmed after the mail had come back: then it says nothing of the address of today. */
async function isStale(tx: Tx, { type, address, at }: MailEvent): Promise<boolean> {
  if (type !== "BOUNCE") return false;
  const { rows } = await sql`
    select from accounts
    where lower(email) collate "C" = ${address.toLowerCase()} and email_verified_at > ${at}::timestamptz
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** A complaint about bulk mail stops bulk mail alone. @returns null if all mail is to stop, as for a mail that is not known */
async function findComplainedStream(tx: Tx, { type, mailId }: MailEvent): Promise<"BULK" | null> {
  if (type !== "COMPLAINT" || mailId === null) return null;
  const mail = await tx
    .selectFrom("mails")
    .select("class")
    .where("id", "=", mailId)
    .executeTakeFirst();
  return mail?.class === "D" ? "BULK" : null;
}

async function recordMailEvent(tx: Tx, event: MailEvent): Promise<void> {
  const [digest, ...earlier] = await computeAddressDigests(event.address);
  const { id, type, permanent, mailId, at } = event;
  const counts = !(await isStale(tx, event));
  const diagnostic = shortenAddresses(event.diagnostic);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("mail_events")
    .values({
      id,
      type,
      address_digest: digest,
      permanent,
      mail_id: mailId,
      diagnostic,
      at,
      counts,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n || type === "DELIVERY" || !counts) return;
  const isSuppressing =
    type === "COMPLAINT" || permanent || (await isBouncingTooOften(tx, [digest, ...earlier]));
  if (!isSuppressing) return;
  await tx
    .insertInto("suppressions")
    .values({
      id: newId(),
      address_digest: digest,
      reason: type,
      stream: await findComplainedStream(tx, event),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["address_digest", "reason"])
        .doUpdateSet({ stream: null })
        .where("suppressions.stream", "is not", null)
        .where("excluded.stream", "is", null),
    )
    .execute();
}

/**
 * Stops mail to addresses that bounce or complain. Idempotent by `id`.
 * @param mayRecord decides in the same transaction @returns how many were taken
 */
export function recordMailEvents(
  events: readonly MailEvent[],
  mayRecord: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<number> {
  return transaction(async (tx) => {
    if (!(await mayRecord(tx))) return 0;
    for (const event of events) await recordMailEvent(tx, event);
    return events.length;
  });
}

/** Stores what a mail provider reports. @throws VALIDATION */
export async function receiveMailEvents({
  body,
  signature,
}: SignedBody): Promise<{ received: number }> {
  const check = startSignatureCheck(signature, new Date());
  check.add(body);
  check.assertGenuine();
  return { received: await recordMailEvents(parseEvents(body)) };
}

/** A complaint ends when its owner turns a kind of mail of its stream on again, or says so. */
export async function liftComplaint(tx: Tx, address: string, stream: MailStream): Promise<void> {
  await tx
    .deleteFrom("suppressions")
    .where("address_digest", "in", await computeAddressDigests(address))
    .where("reason", "=", "COMPLAINT")
    .where(stopsStream(stream))
    .execute();
}
