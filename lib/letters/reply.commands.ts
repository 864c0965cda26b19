import { sql } from "kysely";
import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { findOwnApplication } from "@/lib/applications/applications.queries";
import type { Application } from "@/lib/applications/applications.schema";
import { lockOwnRow } from "@/lib/applications/lock-application.queries";
import type { ReplyForm } from "@/lib/letters/letters.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict } from "@/lib/shared/failure";

type Request = { params: { id: string }; body: ReplyForm; viewer: Viewer<"profile"> };

const replies = { CONFIRM: "CONFIRMED", DECLINE: "DECLINED" } as const;

const messages = {
  CONFIRMED: "You have confirmed this place. To give it up, withdraw your application.",
  DECLINED: "You have declined this place.",
  LAPSED: "The time for your reply is over.",
} as const;

type Offer = {
  first_id: string;
  outcome: string;
  reply: keyof typeof messages | null;
  is_open: boolean;
};

async function findOffer(tx: Tx, applicationId: string): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select first_id, outcome, reply, reply_until >= clock_timestamp() as is_open
    from application_outcomes where application_id = ${applicationId}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Confirms or declines the place, until the last second of its day in the opportunity's zone. The first of two replies counts.
 * @throws NOT_FOUND; CONFLICT: `state`, `outcome`, `answer` after another reply, `replyBy`
 */
export async function replyToOffer({
  params: { id },
  body,
  viewer,
}: Request): Promise<Application> {
  const { uid } = viewer.identity;
  const reply = replies[body.answer];
  await transaction(async (tx) => {
    const row = await lockOwnRow(tx, id, uid);
    if (row.state !== "SUBMITTED")
      throw conflict("state", "This application takes no further part.");
    const offer = await findOffer(tx, id);
    if (offer?.outcome !== "ACCEPTED") throw conflict("outcome", "No place is offered to you.");
    if (offer.reply === reply) return;
    if (offer.reply === "LAPSED") throw conflict("replyBy", messages.LAPSED);
    if (offer.reply !== null) throw conflict("answer", messages[offer.reply]);
    if (!offer.is_open) throw conflict("replyBy", messages.LAPSED);
    await updateRow(tx, "letters", offer.first_id, { reply, replied_at: sql`clock_timestamp()` });
    await recordHistory(tx, {
      opportunityId: row.opportunity_id,
      applicationId: id,
      kind: reply,
      actorUid: null,
    });
    await recordEvent(tx, "ARTIST_REPLIED", {
      subjectId: id,
      payload: { reply },
      dedupe: offer.first_id,
    });
  });
  return findOwnApplication(id, uid);
}
