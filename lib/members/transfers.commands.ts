import { sql } from "kysely";
import { MAX_PROFILES } from "@/lib/accounts/account-limits.schema";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { assertMay } from "@/lib/members/team-access.queries";
import { lockTeam } from "@/lib/members/team-locks.commands";
import { findLastTransfer, type StoredTransfer, toTransfer } from "@/lib/members/transfers.queries";
import { type Transfer, TRANSFER_DAYS } from "@/lib/members/transfers.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { type Lease, withPaymentLease } from "@/lib/payments/payment-leases.commands";
import { lockAccount } from "@/lib/server/auth/account-status";
import { findTeamAccess } from "@/lib/server/auth/team-role";
import type { Owner } from "@/lib/server/auth/viewer";
import { countRows, hasRow, transaction, type Tx } from "@/lib/server/database/db";
import { insertInto, readRow, updateRow } from "@/lib/server/database/rows";
import { forgetStoredResponses } from "@/lib/server/http/handle/idempotency";
import { conflict, failure, notFound } from "@/lib/shared/failure";

type Answer = "ACCEPTED" | "DECLINED" | "CANCELLED" | "EXPIRED";

/** @returns false if it has been answered otherwise meanwhile */
async function closeTransfer(tx: Tx, id: string, state: Answer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("transfers")
    .set({ state, answered_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "OFFERED")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const recordTransfer = (
  tx: Tx,
  profileId: string,
  { identity: { uid } }: Owner,
  { id, state }: Pick<StoredTransfer, "state"> & { id: string },
) =>
  recordProfileEvent(tx, {
    profileId,
    uid,
    action: "TRANSFER",
    subject: "TRANSFER",
    subjectId: id,
    title: state,
    fields: ["state"],
  });

const recordAnswered = (tx: Tx, id: string) =>
  recordEvent(tx, "TRANSFER_ANSWERED", { subjectId: id, payload: {}, dedupe: id });

/** @throws NOT_FOUND for whoever is not in the team; FORBIDDEN for members */
async function lockOwnTeam(tx: Tx, profileId: string, viewer: Owner): Promise<void> {
  await lockTeam(tx, profileId);
  if ((await findTeamAccess(profileId, viewer.identity.uid, tx)) === null)
    throw notFound("profile");
  await assertMay(profileId, viewer, { power: "OWNER", tx });
}

/** @throws CONFLICT at `role` for what is no organisation */
async function assertOrganisation(tx: Tx, profileId: string): Promise<void> {
  const { role } = await readRow(tx, "profiles", profileId, ["role"]);
  if (role !== "ART_ORGANIZATION")
    throw conflict("role", "Only the profile of an organisation can be handed over.");
}

/** @throws CONFLICT at `accountId` for nobody who manages it; FORBIDDEN while suspended */
async function assertNominee(tx: Tx, profileId: string, accountId: string): Promise<void> {
  const managers = tx
    .selectFrom("members")
    .where("profile_id", "=", profileId)
    .where("account_uid", "=", accountId)
    .where("role", "=", "MANAGER");
  if (!(await hasRow(managers)))
    throw conflict("accountId", "Choose a manager of the team: make this person one first.");
  if ((await findTeamAccess(profileId, accountId, tx)) === null)
    throw failure("FORBIDDEN", "This account cannot take over at the moment.");
}

/** Offers a profile to a manager of its team. @throws NOT_FOUND; FORBIDDEN; CONFLICT at `role`, `accountId`, or `transfer` while one is open */
export function offerTransfer(request: {
  profileId: string;
  accountId: string;
  viewer: Owner;
  resourceId: string;
}): Promise<Transfer> {
  const { profileId, accountId, viewer, resourceId: id } = request;
  return transaction(async (tx) => {
    await lockOwnTeam(tx, profileId, viewer);
    const last = await findLastTransfer(profileId, tx);
    if (last?.id === id) return toTransfer(last);
    if (!(await hasRow(tx.selectFrom("accounts").where("uid", "=", accountId))))
      throw notFound("account");
    await assertOrganisation(tx, profileId);
    if (last?.state === "OFFERED")
      throw conflict("transfer", "One offer is open already. Cancel it first.");
    await assertNominee(tx, profileId, accountId);
    await expire(tx, profileId);
    await insertInto(tx, "transfers", {
      id,
      profile_id: profileId,
      from_uid: viewer.identity.uid,
      to_uid: accountId,
      expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(TRANSFER_DAYS)})`,
    });
    await recordTransfer(tx, profileId, viewer, { id, state: "OFFERED" });
    await recordEvent(tx, "TRANSFER_OFFERED", { subjectId: id, payload: {}, dedupe: id });
    const offered = await findLastTransfer(profileId, tx);
    if (offered === null) throw notFound("transfer");
    return toTransfer(offered);
  });
}

/** Idempotent. @throws NOT_FOUND; FORBIDDEN */
export async function cancelTransfer(profileId: string, viewer: Owner): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnTeam(tx, profileId, viewer);
    const last = await findLastTransfer(profileId, tx);
    if (last?.state === "OFFERED") await cancel(tx, profileId, last.id, viewer);
  });
}

const cancel = async (tx: Tx, profileId: string, id: string, viewer: Owner): Promise<void> => {
  if (await closeTransfer(tx, id, "CANCELLED"))
    await recordTransfer(tx, profileId, viewer, { id, state: "CANCELLED" });
};

/** Cancels what was offered to somebody who manages the profile no longer. */
export async function cancelTransferTo(
  tx: Tx,
  uid: string,
  profileId: string,
  viewer: Owner,
): Promise<void> {
  const last = await findLastTransfer(profileId, tx);
  if (last?.to === uid && last.state === "OFFERED") await cancel(tx, profileId, last.id, viewer);
}

/** The payments that belong to the owner's customer, which stays behind. @throws CONFLICT at `subscription` or `checkout` */
async function assertNothingPaid(tx: Tx, profileId: string): Promise<void> {
  const renews = tx
    .selectFrom("subscriptions")
    .where("profile_id", "=", profileId)
    .where("ended_at", "is", null)
    .where("status", "not in", ["incomplete", "incomplete_expired"])
    .where(({ eb, or }) => or([eb("cancel_at", "is", null), eb("payment_url", "is not", null)]));
  if (await hasRow(renews))
    throw conflict(
      "subscription",
      "The subscription renews by the present owner’s card, or waits for a payment. Once they have cancelled it and nothing waits, it runs to its end.",
    );
  const { rows } = await sql`
    select from orders o
    left join opportunities i on i.id = o.opportunity_id
    left join artworks a on a.id = o.artwork_id
    where o.status in ('OPEN', 'PENDING', 'PAID')
      and ${profileId} in (o.profile_id, i.profile_id, a.profile_id)
    limit 1`.execute(tx);
  if (rows.length > 0)
    throw conflict("checkout", "A payment for this profile is open. Complete or cancel it first.");
}

/** The account's row is locked. @throws CONFLICT at `profiles` */
async function assertRoomForProfile(tx: Tx, uid: string): Promise<void> {
  const count = await countRows(tx.selectFrom("profiles").where("account_uid", "=", uid));
  if (count < MAX_PROFILES) return;
  const message = `An account has at most ${MAX_PROFILES} profiles. Delete one to take this one over.`;
  throw conflict("profiles", message);
}

/** Swaps owner and manager. What the old one keeps to themselves, or signed with the profile, stays theirs. */
async function swapOwner(tx: Tx, profileId: string, fromUid: string, toUid: string): Promise<void> {
  await updateRow(tx, "profiles", profileId, { account_uid: toUid });
  await tx
    .updateTable("members")
    .set({ account_uid: fromUid, role: "MANAGER", may_post: true, created_at: sql<Date>`now()` })
    .where("profile_id", "=", profileId)
    .where("account_uid", "=", toUid)
    .execute();
  await tx
    .updateTable("participants")
    .set({ account_uid: toUid })
    .where("profile_id", "=", profileId)
    .where("account_uid", "=", fromUid)
    .execute();
  await tx
    .updateTable("collections")
    .set({ visibility: "PRIVATE", profile_id: null, updated_at: sql<Date>`now()` })
    .where("profile_id", "=", profileId)
    .execute();
  await tx
    .updateTable("alerts")
    .set({ profile_id: null })
    .where("profile_id", "=", profileId)
    .where("account_uid", "=", fromUid)
    .execute();
  for (const uid of [fromUid, toUid]) await forgetStoredResponses(tx, uid);
}

/** @throws NOT_FOUND for whoever is not in the team; FORBIDDEN for members who are not the nominee, and while an account is suspended */
async function findOfferTo(tx: Tx, profileId: string, viewer: Owner): Promise<StoredTransfer> {
  const { uid } = viewer.identity;
  const transfer = await findLastTransfer(profileId, tx);
  const access = await findTeamAccess(profileId, uid, tx);
  if (transfer?.to === uid && access !== null) return transfer;
  if (transfer?.to !== uid && access === null) throw notFound("profile");
  throw failure("FORBIDDEN", "Only whoever it was offered to answers this.");
}

/**
 * Answers an offer, once; the same again changes nothing.
 * @throws NOT_FOUND; FORBIDDEN; CONFLICT at `transfer` once it was answered otherwise, at `subscription`, `checkout` or `profiles`; UPSTREAM_UNAVAILABLE
 */
export async function answerTransfer(
  profileId: string,
  accept: boolean,
  viewer: Owner,
): Promise<Transfer> {
  const state = accept ? "ACCEPTED" : "DECLINED";
  const offer = accept ? await findLastTransfer(profileId) : null;
  // Meanwhile the owner neither begins a subscription nor resumes one.
  const write: Lease["write"] =
    offer?.to === viewer.identity.uid
      ? (swap) => withPaymentLease(offer.fromUid, (lease) => lease.write(swap))
      : transaction;
  return write(async (tx) => {
    await lockAccount(tx, viewer.identity);
    const { ownerUid } = await lockTeam(tx, profileId);
    const transfer = await findOfferTo(tx, profileId, viewer);
    await assertMay(profileId, viewer, { tx });
    if (transfer.state === state) return toTransfer(transfer);
    const { id, fromUid, to } = transfer;
    if (transfer.state !== "OFFERED")
      throw conflict("transfer", "This offer has been answered, cancelled, or has expired.");
    if (accept) {
      await assertNothingPaid(tx, profileId);
      await assertRoomForProfile(tx, to);
    }
    if (ownerUid !== fromUid || !(await closeTransfer(tx, id, state)))
      throw conflict("transfer", "This offer has been answered, cancelled, or has expired.");
    await recordTransfer(tx, profileId, viewer, { id, state });
    if (accept) await swapOwner(tx, profileId, fromUid, to);
    await recordAnswered(tx, id);
    return toTransfer({ ...transfer, state });
  });
}

/** Ends what was not answered in time, and notifies both. @param profileId of all profiles by default */
async function expire(tx: Tx, profileId?: string): Promise<void> {
  const expired = await tx
    .updateTable("transfers")
    .set(({ ref }) => ({ state: "EXPIRED", answered_at: ref("expires_at") }))
    .where("state", "=", "OFFERED")
    .where("expires_at", "<=", sql<Date>`now()`)
    .$if(profileId !== undefined, (update) => update.where("profile_id", "=", profileId ?? ""))
    .returning("id")
    .execute();
  for (const { id } of expired) await recordAnswered(tx, id);
}

export const expireTransfers = (): Promise<void> => transaction((tx) => expire(tx));
