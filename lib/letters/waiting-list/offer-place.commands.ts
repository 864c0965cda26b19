import { sql } from "kysely";
import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import {
  lockApplication,
  lockOpportunityOfApplications,
} from "@/lib/applications/lock-application.queries";
import {
  getReplyBy,
  readAddressees,
  toPlaceholderValues,
} from "@/lib/letters/letter-values.queries";
import type { OfferForm, WaitingList } from "@/lib/letters/letters.schema";
import { fillPlaceholders } from "@/lib/letters/placeholders.rules";
import { toReleasedAt } from "@/lib/letters/release/release-order.queries";
import {
  countPlaces,
  findNextWaiting,
  readWaitingList,
} from "@/lib/letters/waiting-list/waiting-list.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { findRow, insertInto, updateRow } from "@/lib/server/database/rows";
import { runEach } from "@/lib/server/jobs/run-each";
import { sendJob } from "@/lib/server/jobs/jobs";
import type { Creation } from "@/lib/server/auth/viewer";
import { failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

const toPlaceText = (ofWorks: boolean) => ({
  subject: "A place is free in {{opportunity}}",
  body: `Dear {{artist}},

A place in {{opportunity}} has become free${ofWorks ? " for {{works}}" : ""}, and it is yours if you would like it. Please confirm it by {{replyBy}}.

{{organiser}}`,
});

/** `batchId`: the same for every attempt. `meant`: who has to be the next, or null for anybody. `conflicts`: of whoever offers it. */
type Offer = {
  batchId: string;
  meant: string | null;
  actorUid: string | null;
  conflicts: readonly string[];
  now: Date;
};

/** Inserts the offer as a letter that is released at once. One that was being written says what is no longer so. */
async function insertOffer(
  tx: Tx,
  opportunityId: string,
  {
    applicationId,
    batchId,
    actorUid,
    now,
  }: Omit<Offer, "conflicts" | "meant"> & {
    applicationId: string;
  },
): Promise<void> {
  const addressee = (await readAddressees([applicationId], tx)).get(applicationId);
  if (addressee === undefined) return;
  const replyBy = getReplyBy(addressee, "ACCEPTED", now);
  const values = toPlaceholderValues(addressee, replyBy);
  const placeText = toPlaceText(addressee.of_works);
  await sql`
    delete from letters l using letter_batches b
    where l.application_id = ${applicationId} and b.id = l.batch_id and b.released_at is null`.execute(
    tx,
  );
  const released = {
    id: batchId,
    opportunity_id: opportunityId,
    released_at: toReleasedAt(opportunityId, now),
  };
  await insertInto(tx, "letter_batches", released);
  await insertInto(tx, "letters", {
    id: newId(),
    batch_id: batchId,
    application_id: applicationId,
    kind: "PLACE",
    outcome: "ACCEPTED",
    ...placeText,
    frozen_subject: fillPlaceholders(placeText.subject, values),
    frozen_body: fillPlaceholders(placeText.body, values),
    reply_by: replyBy?.day ?? null,
    reply_until: replyBy?.until ?? null,
    works: sql<
      string[] | null
    >`(select decided_works from applications where id = ${applicationId})`,
  });
  await updateRow(tx, "applications", applicationId, { outcome_pending: "ACCEPTED" });
  await recordHistory(tx, { opportunityId, applicationId, kind: "PLACE", actorUid });
  await sendJob(tx, "letters.release", { id: batchId });
}

/** @returns why not; null once it is offered */
async function offerNext(
  tx: Tx,
  opportunityId: string,
  offer: Offer,
): Promise<{ path: string; message: string } | null> {
  if ((await countPlaces(opportunityId, { tx })).freePlaces === 0)
    return { path: "freePlaces", message: "No place is free." };
  const next = await findNextWaiting(opportunityId, tx);
  if (next === null) return { path: "items", message: "Nobody is on the waiting list." };
  const { applicationId } = next;
  if (offer.conflicts.includes(applicationId)) {
    const message =
      "Because of a conflict of interest, another manager has to offer the next place.";
    return { path: "items", message };
  }
  if (offer.meant !== null && offer.meant !== applicationId) {
    const message = "Somebody else is next on the waiting list by now.";
    return { path: "applicationId", message };
  }
  await lockApplication(tx, applicationId);
  // Whoever withdrew in between is no longer waiting.
  if ((await findNextWaiting(opportunityId, tx))?.applicationId !== applicationId)
    return offerNext(tx, opportunityId, offer);
  await insertOffer(tx, opportunityId, { applicationId, ...offer });
  return null;
}

/** True if an earlier attempt, whose response was lost, has offered it. */
async function isOffered(tx: Tx, batchId: string): Promise<boolean> {
  const batch = await findRow(tx, "letter_batches", batchId, ["id"]);
  return batch !== undefined;
}

/** Offers a free place to the next, who has to confirm it. @throws NOT_FOUND, FORBIDDEN; CONFLICT: `freePlaces`, `items`, `applicationId` */
export function offerPlace({
  params: { id },
  body: { applicationId: meant },
  viewer,
  resourceId: batchId,
}: Creation<OfferForm>): Promise<WaitingList> {
  return transaction(async (tx) => {
    const desk = await findDesk(id, viewer, { tx });
    await lockOpportunityOfApplications(tx, id);
    if (!(await isOffered(tx, batchId))) {
      const { conflicts } = desk;
      const actorUid = viewer.identity.uid;
      const offer = { batchId, meant, actorUid, conflicts, now: await readClock(tx) };
      const detail = await offerNext(tx, id, offer);
      if (detail !== null) throw failure("CONFLICT", detail.message, [detail]);
    }
    return readWaitingList(desk, tx);
  });
}

/** Offers each free place to the next, where the organiser wants it so. Idempotent. */
export async function offerFreePlaces(now: Date): Promise<void> {
  const rows = await queryRows(sql<{ id: string }>`
    select s.opportunity_id as id from letter_settings s join opportunities o on o.id = s.opportunity_id
    where s.offers_automatically and o.status = 'PUBLISHED' and exists (
      select from application_outcomes w
      where w.opportunity_id = s.opportunity_id and w.outcome = 'WAITLISTED' and w.state = 'SUBMITTED')`);
  const everything = { meant: null, conflicts: [], actorUid: null, now };
  const offer = async ({ id }: { id: string }) => {
    for (let { freePlaces: left } = await countPlaces(id); left > 0; left -= 1)
      await transaction(async (tx) => {
        await lockOpportunityOfApplications(tx, id);
        await offerNext(tx, id, { ...everything, batchId: newId() });
      });
  };
  await runEach(rows, ({ id }) => id, offer);
}
