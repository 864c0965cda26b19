import { createHash } from "node:crypto";
import type { Deliveries, Event } from "@/lib/deliveries/delivery.schema";
import { deliverNews } from "@/lib/deliveries/recipients.rules";
import { renderAnnouncementMail } from "@/lib/legal/legal-mails.render";
import { NOTICE_DAYS } from "@/lib/legal/subprocessors.rules";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import { readClock } from "@/lib/server/database/database-clock";
import { getLegalFacts } from "@/lib/server/legal-facts";
import { newId } from "@/lib/shared/ids";
import { addDays } from "@/lib/shared/time/durations";

const toDay = (instant: Date) => instant.toISOString().slice(0, 10);

type Announced = { name: string; since: string };

/** The same service and day in another file is the same announcement. */
const toDedupe = ({ name, since }: Announced) =>
  createHash("sha256").update(`${since} ${name}`).digest("base64url");

/** Announces each service that LEGAL_FILE names with a day of the next NOTICE_DAYS, once. @param at the database's time by default */
export async function announceSubprocessors(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  const [today, last] = [toDay(now), toDay(addDays(now, NOTICE_DAYS))];
  for (const { name, since } of getLegalFacts()?.subprocessors ?? []) {
    if (since === undefined || since <= today || since > last) continue;
    const payload = { name, since };
    await transaction((tx) =>
      recordEvent(tx, "SUBPROCESSOR_ANNOUNCED", {
        subjectId: newId(),
        payload,
        dedupe: toDedupe(payload),
      }),
    );
  }
}

/** Owners of profiles with a form that was opened: what it collected is processed here. */
async function listOwners({ after, limit }: { after: string | null; limit: number }) {
  const rows = await db()
    .selectFrom("opportunities as o")
    .innerJoin("profiles as p", "p.id", "o.profile_id")
    .select("p.account_uid")
    .distinct()
    .where("o.form_opened_at", "is not", null)
    .where("p.account_uid", ">", after ?? "")
    .orderBy("p.account_uid")
    .limit(limit)
    .execute();
  return rows.flatMap(({ account_uid: accountUid }) =>
    accountUid === null ? [] : [{ accountUid }],
  );
}

/** @returns null for one that the file does not name any more */
function findAnnounced({ payload }: Event<"SUBPROCESSOR_ANNOUNCED">) {
  const entry = getLegalFacts()?.subprocessors.find(
    ({ name, since }) => name === payload.name && since === payload.since,
  );
  return (
    entry && {
      mail: renderAnnouncementMail({ ...entry, ...payload }),
      href: "/legal/subprocessors",
    }
  );
}

export const legalDeliveries = {
  SUBPROCESSOR_ANNOUNCED: {
    reason: "You are receiving this e-mail because artists apply to an opportunity of yours here.",
    ...deliverNews<"SUBPROCESSOR_ANNOUNCED">((_event, page) => listOwners(page), findAnnounced),
  },
} satisfies Partial<Deliveries>;
