import { recordEvent } from "@/lib/outbox/record-event.commands";
import {
  type DueReminder,
  listDueReminders,
  listReminderZones,
} from "@/lib/reminders/due-reminders.queries";
import { listReminderWindows } from "@/lib/reminders/reminder-windows.rules";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { runEach, runTogether } from "@/lib/server/jobs/run-each";

const ACCOUNTS_PER_BATCH = 500;

/** @returns those that nobody has recorded before */
async function insertReminders(tx: Tx, due: readonly DueReminder[]): Promise<DueReminder[]> {
  const rows = due.map(({ uid, opportunityId, kind, deadline }) => ({
    account_uid: uid,
    opportunity_id: opportunityId,
    kind,
    deadline,
  }));
  const inserted = await tx
    .insertInto("reminders_sent")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["account_uid", "opportunity_id", "kind", "deadline"])
    .execute();
  const toKey = (uid: string, opportunityId: string, kind: string, deadline: Date) =>
    [uid, opportunityId, kind, deadline.toISOString()].join();
  const keys = new Set(
    inserted.map((row) => toKey(row.account_uid, row.opportunity_id, row.kind, row.deadline)),
  );
  return due.filter((one) => keys.has(toKey(one.uid, one.opportunityId, one.kind, one.deadline)));
}

/** Records one event for all of an account's reminders; of a single opportunity it is the subject, so that it is forgotten with it. */
async function recordReminder(tx: Tx, reminders: readonly DueReminder[]): Promise<void> {
  const [first, ...others] = reminders;
  if (first === undefined) return;
  const { uid, opportunityId, kind, deadline } = first;
  await recordEvent(tx, "DEADLINE_REMINDER", {
    subjectId: others.length === 0 ? opportunityId : uid,
    payload: { accountUid: uid, opportunityIds: reminders.map((one) => one.opportunityId) },
    dedupe: `${uid}:${opportunityId}:${kind}:${deadline.toISOString()}`,
  });
}

const recordAccounts = (accounts: readonly DueReminder[][]): Promise<void> =>
  transaction(async (tx) => {
    const reminders = await insertReminders(tx, accounts.flat());
    for (const ofAccount of Map.groupBy(reminders, ({ uid }) => uid).values())
      await recordReminder(tx, ofAccount);
  });

/** Yields the reminders of each account, in batches of accounts. */
async function* listDueAccounts(
  windows: Parameters<typeof listDueReminders>[0],
): AsyncGenerator<DueReminder[][]> {
  for (let after = ""; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const due = await listDueReminders(windows, { after, accounts: ACCOUNTS_PER_BATCH });
    const last = due.at(-1);
    if (last === undefined) return;
    yield [...Map.groupBy(due, ({ uid }) => uid).values()];
    after = last.uid;
  }
}

/** Reminds everybody whose digest hour has come of what closes in seven days or tomorrow, once for each deadline. Idempotent, and safe on several instances. */
export async function recordReminders(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  const zones = await listReminderZones();
  const windows = zones.flatMap((zone) => listReminderWindows(now, zone));
  await runEach(
    listDueAccounts(windows),
    (accounts) => `${accounts.length} accounts`,
    (accounts) => runTogether(accounts, ([first]) => first?.uid ?? "", recordAccounts),
  );
}
