import { sql } from "kysely";
import { closeLockedRound } from "@/lib/juries/rounds/close-round.commands";
import { lockJury } from "@/lib/juries/jury-locks.queries";
import { openLockedRound } from "@/lib/juries/rounds/open-round.commands";
import { lockRound } from "@/lib/juries/rounds/round-rows.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { queryRows, transaction } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { runEach, runSteps } from "@/lib/server/jobs/run-each";
import { DAY_MS } from "@/lib/shared/time/durations";
import { Failure } from "@/lib/shared/failure";

/** Days before the close at which jurors hear of what is left. */
const reminderDays = [3, 1] as const;

type Due = { id: string; opportunityId: string };

const toId = ({ id }: { id: string }) => id;

/** True once a round's time has come: checked again under its lock, as its times may have moved. */
const isDue = (at: string | null, now: Date) => at !== null && Date.parse(at) <= now.getTime();

async function openDueRounds(now: Date): Promise<void> {
  const rows = await queryRows(sql<Due>`
    select id, opportunity_id as "opportunityId" from rounds
    where state = 'SETUP' and opens_at <= ${now} order by opens_at, id`);
  await runEach(rows, toId, async ({ id, opportunityId }) => {
    try {
      await transaction(async (tx) => {
        const { deadline } = await lockJury(tx, opportunityId);
        const round = await lockRound(tx, id);
        if (round.state !== "SETUP" || !isDue(round.settings.opensAt, now)) return;
        await openLockedRound(tx, round, deadline, null);
      });
    } catch (error) {
      // Not yet: the deadline has moved, or nobody is in the jury. The next run tries again.
      if (!(error instanceof Failure)) throw error;
      log().info({ round: id, reason: error.message }, "a round could not be opened");
    }
  });
}

async function closeDueRounds(now: Date): Promise<void> {
  const rows = await queryRows(sql<Due>`
    select id, opportunity_id as "opportunityId" from rounds
    where state = 'OPEN' and closes_at <= ${now} order by closes_at, id`);
  await runEach(rows, toId, ({ id, opportunityId }) =>
    transaction(async (tx) => {
      await lockJury(tx, opportunityId);
      const round = await lockRound(tx, id);
      if (round.state === "OPEN" && isDue(round.settings.closesAt, now))
        await closeLockedRound(tx, round, null);
    }),
  );
}

type Closing = { id: string; closesAt: Date; openedAt: Date };

/** Each juror who has something left hears of it; a close that moves reminds again. */
async function recordReminders(now: Date): Promise<void> {
  const rows = await queryRows(sql<Closing>`
    select id, closes_at as "closesAt", opened_at as "openedAt" from rounds
    where state = 'OPEN' and closes_at > ${now}
      and closes_at <= ${now}::timestamptz + make_interval(days => ${Math.max(...reminderDays)})
    order by closes_at, id`);
  await runEach(rows, toId, async ({ id, closesAt, openedAt }) => {
    const due = reminderDays.filter((days) => {
      const time = closesAt.getTime() - days * DAY_MS;
      return time <= now.getTime() && openedAt.getTime() < time;
    });
    // The last one that is due: after a pause nobody gets both at once.
    const daysLeft = due.at(-1);
    if (daysLeft === undefined) return;
    const dedupe = `${id}:${daysLeft}:${closesAt.toISOString()}`;
    await transaction((tx) =>
      recordEvent(tx, "JURY_ROUND_OPEN", { subjectId: id, payload: { daysLeft }, dedupe }),
    );
  });
}

/** Opens and closes rounds at the times that were set, by the database's clock, and reminds their jurors. Idempotent. */
export async function advanceRounds(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  await runSteps({
    closeDueRounds: () => closeDueRounds(now),
    openDueRounds: () => openDueRounds(now),
    recordReminders: () => recordReminders(now),
  });
}
