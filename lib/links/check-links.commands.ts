import { sql } from "kysely";
import { type DueLink, listAnsweredUrls, listDueLinks } from "@/lib/links/link-checks.queries";
import { linkCheckLimits } from "@/lib/links/links.schema";
import { checkLink } from "@/lib/links/outside-links.gateway";
import { isOwnHost, listOwnHosts } from "@/lib/server/http/outside-requests";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { db, queryRows, transaction } from "@/lib/server/database/db";
import { deleteInBatches, repeatInBatches } from "@/lib/server/database/delete-in-batches";
import { runEach } from "@/lib/server/jobs/run-each";
import { toPlannedTextArray } from "@/lib/server/database/sql-fragments";
import { addDays } from "@/lib/shared/time/durations";
import { readHost } from "@/lib/shared/web/web-address";

const isChecked = sql`apply_mode_of(o.apply_mode, o.apply_url, o.apply_email) = 'LINK' and not o.is_sample and o.apply_url ~ '^https?://'`;

type NewLink = { id: string; url: string };

async function addLinks(links: readonly NewLink[], now: Date): Promise<void> {
  const rows = links.flatMap(({ id, url }) => {
    const host = readHost(url);
    return host === null || isOwnHost(host) ? [] : [{ opportunity_id: id, url, host, due_at: now }];
  });
  if (rows.length === 0) return;
  await db()
    .insertInto("link_checks")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("opportunity_id").doUpdateSet(({ ref }) => ({
        url: ref("excluded.url"),
        host: ref("excluded.host"),
        due_at: ref("excluded.due_at"),
        checked_at: null,
        failures: 0,
      })),
    )
    .execute();
}

/** Collects addresses of listed opportunities: new and changed ones are due at once, and those no longer listed are forgotten. Idempotent. */
export async function collectLinks(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  let after: string | null = null;
  await repeatInBatches(async (size) => {
    const rows = await queryRows(sql<NewLink>`
      select o.id, o.apply_url as url
      from listed_opportunities l join opportunities o on o.id = l.opportunity_id
      where l.listed_until > ${now} and ${isChecked} and (${after}::uuid is null or o.id > ${after}::uuid)
        and not exists (select from link_checks c where c.opportunity_id = o.id and c.url = o.apply_url)
      order by o.id limit ${sql.lit(size)}`);
    await addLinks(rows, now);
    after = rows.at(-1)?.id ?? after;
    return rows.length;
  });
  await deleteInBatches(
    "link_checks",
    sql`regexp_replace(host, '^www\\.', '') = any (${toPlannedTextArray(listOwnHosts())}) or not exists (
      select from opportunities o
      where o.id = opportunity_id and o.listed_until > ${now} and o.status = 'PUBLISHED' and ${isChecked})`,
  );
}

/** The poster is notified once, when the last of the failures that are needed is recorded. */
async function recordCheck(
  { opportunityId, url }: DueLink,
  answered: boolean,
  now: Date,
): Promise<void> {
  const { days } = linkCheckLimits;
  await transaction(async (tx) => {
    const { rows } = await sql<{ failures: number }>`
      update link_checks set checked_at = ${now}, failures = ${answered ? sql`0` : sql`failures + 1`},
        due_at = ${addDays(now, answered ? days.answered : days.failed)}
      where opportunity_id = ${opportunityId} and url = ${url} and due_at <= ${now}
      returning failures`.execute(tx);
    if (rows[0]?.failures !== linkCheckLimits.failures) return;
    const dedupe = `${opportunityId}:${now.toISOString()}`;
    await recordEvent(tx, "LINK_UNANSWERED", { subjectId: opportunityId, payload: {}, dedupe });
  });
}

type Check = (url: string) => Promise<boolean>;

/** True if nothing answers, not even what answered before: then it is our own network. */
async function isOffline(answers: readonly boolean[], now: Date, check: Check): Promise<boolean> {
  if (answers.includes(true)) return false;
  const controls = await listAnsweredUrls(now);
  const controlAnswers = await Promise.all(controls.map(check));
  return controls.length > 0 && !controlAnswers.includes(true);
}

/** Checks the links that are due, one of each host; nothing is recorded while we are offline. @param check whether an address leads somewhere */
export async function checkDueLinks(at?: Date, check: Check = checkLink): Promise<void> {
  const now = at ?? (await readClock());
  const due = await listDueLinks(now);
  const answers = await Promise.all(due.map(({ url }) => check(url)));
  if (due.length === 0 || (await isOffline(answers, now, check))) return;
  await runEach(
    due.entries(),
    ([, { opportunityId }]) => opportunityId,
    ([index, link]) => recordCheck(link, answers[index] === true, now),
  );
}
