import { sql } from "kysely";
import { sendMailJobs } from "@/lib/mails/sending/queue-mails.commands";
import { lockMailSettings } from "@/lib/mails/mail-settings.commands";
import { getMailStream } from "@/lib/mails/mail-streams.schema";
import type { MailSettings } from "@/lib/mails/mail-settings.schema";
import { findBulkPause } from "@/lib/mails/mails.queries";
import { postponeMail } from "@/lib/mails/sending/postpone-mail.commands";
import { findSuppression } from "@/lib/mails/suppressions/suppressions.queries";
import { getRetryDelay } from "@/lib/mails/sending/retries.rules";
import type { MailState } from "@/lib/mails/mails.schema";
import { MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";
import { type Tx, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

/** A mail that this worker, and no other, may send. */
export type ClaimedMail = {
  id: string;
  claim: string;
  kind: MessageKind;
  to: string;
  accountUid: string | null;
  outboxId: string | null;
  payload: unknown;
  settings: MailSettings | null;
  attempts: number;
  createdAt: Date;
};

/** A claim this old can be taken over while nothing has been sent: the slower worker then cannot begin. */
const LEASE = sql`interval '30 seconds'`;
/** Longer than a send takes at most, so that its worker has died. */
const SENDING_LEASE = sql`interval '15 minutes'`;

type Row = {
  id: string;
  account_uid: string | null;
  address: string | null;
  outbox_id: string | null;
  kind: string;
  payload: unknown;
  attempts: number;
  created_at: Date;
};

type Addressee = { to: string; settings: MailSettings | null };

/** @returns where it goes, or why it is not sent */
async function findAddressee(tx: Tx, row: Row, kind: MessageKind): Promise<Addressee | string> {
  const stream = getMailStream(kind);
  if (row.account_uid === null) {
    const to = row.address ?? "";
    return (await findSuppression(to, stream, tx)) === null ? { to, settings: null } : "SUPPRESSED";
  }
  const settings = (await lockMailSettings(tx, [row.account_uid])).get(row.account_uid);
  if (settings === undefined) return "NO_ACCOUNT";
  const { email, email_verified_at, email_seen_at } = await tx
    .selectFrom("accounts")
    .select(["email", "email_verified_at", "email_seen_at"])
    .where("uid", "=", row.account_uid)
    .executeTakeFirstOrThrow();
  if (email === null) return "NO_ADDRESS";
  const isEssential = messageKinds[kind].class === "E";
  // Nobody knows yet whether the address is verified of an account that has not come back since mail exists.
  if (email_verified_at === null && !(isEssential && email_seen_at === null)) return "UNVERIFIED";
  if ((await findSuppression(email, stream, tx)) !== null) return "SUPPRESSED";
  return { to: email, settings };
}

/** True if the notification was read in the bell. Essential mails are sent all the same: they are the record of what happened. */
async function isReadInTheBell(tx: Tx, { id }: Row, kind: MessageKind): Promise<boolean> {
  if (messageKinds[kind].class === "E") return false;
  const read = await tx
    .selectFrom("mails")
    .innerJoin("notifications", (join) =>
      join
        .onRef("notifications.account_uid", "=", "mails.account_uid")
        .onRef("notifications.dedupe", "=", "mails.dedupe"),
    )
    .select("notifications.id")
    .where("mails.id", "=", id)
    .where("notifications.read_at", "is not", null)
    .executeTakeFirst();
  return read !== undefined;
}

const isClaimable = sql<boolean>`(state = 'QUEUED' or (
  state = 'SENDING' and began_at is null and claimed_at < now() - ${LEASE}))`;

async function findReasonToWait(tx: Tx, row: Row, kind: MessageKind, { settings }: Addressee) {
  if (row.account_uid === null || settings === null) return false;
  return postponeMail(tx, { id: row.id, accountUid: row.account_uid, kind }, settings);
}

async function skip(tx: Tx, { id }: Row, reason: string): Promise<null> {
  await tx.updateTable("mails").set({ state: "SKIPPED", reason }).where("id", "=", id).execute();
  return null;
}

/** Enqueues the mail after its lease: the job of a worker that died may come here before its claim has lapsed. */
async function comeBackAfterLease(tx: Tx, id: string): Promise<null> {
  const held = await tx
    .selectFrom("mails")
    .select(["kind", sql<Date>`claimed_at + ${LEASE}`.as("until")])
    .where("id", "=", id)
    .where("state", "=", "SENDING")
    .where("began_at", "is", null)
    .executeTakeFirst();
  if (held !== undefined) await sendMailJobs(tx, [{ id, kind: held.kind, notBefore: held.until }]);
  return null;
}

/** Takes a mail that is due. @returns null if another worker has it, it has to wait, or it is not sent after all */
export function claimMail(id: string): Promise<ClaimedMail | null> {
  return transaction(async (tx) => {
    const row = await tx
      .selectFrom("mails")
      .select(["id", "account_uid", "address", "outbox_id", "kind", "payload", "attempts"])
      .select("created_at")
      .where("id", "=", id)
      .where(isClaimable)
      .where("in_digest", "=", false)
      .where("not_before", "<=", sql<Date>`now()`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return comeBackAfterLease(tx, id);
    const kind = MessageKind.parse(row.kind);
    if (getMailStream(kind) === "BULK" && (await findBulkPause(tx)) !== null) return null;
    const addressee = (await isReadInTheBell(tx, row, kind))
      ? "READ"
      : await findAddressee(tx, row, kind);
    if (typeof addressee === "string") return skip(tx, row, addressee);
    const waits = await findReasonToWait(tx, row, kind, addressee);
    if (typeof waits === "string") return skip(tx, row, waits);
    if (waits) return null;
    const claim = newId();
    await tx
      .updateTable("mails")
      .set({ state: "SENDING", claim, claimed_at: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
    const { account_uid, outbox_id, payload, attempts, created_at } = row;
    return {
      id,
      claim,
      kind,
      ...addressee,
      accountUid: account_uid,
      outboxId: outbox_id,
      payload,
      attempts,
      createdAt: created_at,
    };
  });
}

type Claim = Pick<ClaimedMail, "id" | "claim">;

const updateClaimed = (tx: Tx, { id, claim }: Claim) =>
  tx
    .updateTable("mails")
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("state", "=", "SENDING");

/** Commits right before the message is sent. @returns false if the claim was lost meanwhile */
export function beginSending(mail: Claim): Promise<boolean> {
  return transaction(async (tx) => {
    const { numUpdatedRows } = await updateClaimed(tx, mail)
      .set({ began_at: sql<Date>`now()` })
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

export function finishSending(
  mail: Claim,
  state: Exclude<MailState, "QUEUED" | "SENDING">,
  reason: string | null = null,
): Promise<void> {
  return transaction(async (tx) => {
    const isSent = state === "SENT";
    await updateClaimed(tx, mail)
      .set({ state, reason, ...(isSent && { sent_at: sql<Date>`now()` }) })
      .execute();
  });
}

/**
 * Queues a mail again that was certainly not sent, or gives it up after a day.
 * @param hasBegun the server has answered that it did not accept the message; otherwise one that has begun stays as it is
 */
export function retryLater(
  mail: ClaimedMail,
  reason: string,
  { hasBegun }: { hasBegun: boolean },
): Promise<void> {
  return transaction(async (tx) => {
    const delay = getRetryDelay(mail.attempts);
    const attempts = mail.attempts + 1;
    const not_before = sql<Date>`now() + make_interval(secs => ${(delay ?? 0) / 1_000})`;
    const retried = await updateClaimed(tx, mail)
      .$if(!hasBegun, (update) => update.where("began_at", "is", null))
      .set({ began_at: null, reason, attempts })
      .set(delay === null ? { state: "FAILED" } : { state: "QUEUED", not_before })
      .returning(["state", "not_before"])
      .executeTakeFirst();
    if (retried?.state === "QUEUED")
      await sendMailJobs(tx, [{ ...mail, notBefore: retried.not_before }]);
  });
}

/** Queues a mail again that was not tried, for another worker. */
export function returnMail(mail: ClaimedMail): Promise<void> {
  return transaction(async (tx) => {
    const { numUpdatedRows } = await updateClaimed(tx, mail)
      .where("began_at", "is", null)
      .set({ state: "QUEUED", not_before: sql<Date>`now()` })
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await sendMailJobs(tx, [{ id: mail.id, kind: mail.kind }]);
  });
}

/** Recovers what workers that died have left: queued again if certainly not sent, and uncertain otherwise. */
export function recoverMails(): Promise<void> {
  return transaction(async (tx) => {
    await tx
      .updateTable("mails")
      .set({ state: "QUEUED" })
      .where("state", "=", "SENDING")
      .where("began_at", "is", null)
      .where("claimed_at", "<", sql<Date>`now() - ${LEASE}`)
      .execute();
    await tx
      .updateTable("mails")
      .set({ state: "UNCERTAIN", reason: "the worker ended while it was sent" })
      .where("state", "=", "SENDING")
      .where("began_at", "<", sql<Date>`now() - ${SENDING_LEASE}`)
      .execute();
  });
}
