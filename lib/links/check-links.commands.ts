import { sql } from "kysely";
import { type DueLink, listAnsweredUrls, listDueLinks } from "@/lib/links/link-checks.queries";
import { linkCheckLimits } from "@/lib/links/links.schema";
import { checkLink, listOwnHosts } from "@/lib/links/outside-links.gateway";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/db";
import { toTextArray } from "@/lib/server/sql-fragments";
import { repeatInBatches } from "@/lib/server/delete-in-batches";
import { addDays } from "@/lib/shared/durations";

/** Only the addresses of the web have a host. */
const host = sql`lower(substring(o.apply_url from '^https?://(?:[^/?#@]*@)?([^/:?#]+)'))`;

/** Not our own site's, which is not asked. */
const isChecked =
  () => sql`apply_mode_of(o.apply_mode, o.apply_url, o.apply_email) = 'LINK' and not o.is_sample and ${host} is not null
    and regexp_replace(${host}, '^www\\.', '') <> all(${toTextArray(listOwnHosts())})`;

/** New and changed addresses of listed opportunities are due at once; what is no longer listed is forgotten. Idempotent. */
export async function collectLinks(now: Date = new Date()): Promise<void> {
  await repeatInBatches(async (size) => {
    const { rows } = await sql`
      insert into link_checks (opportunity_id, url, host, due_at)
      select o.id, o.apply_url, ${host}, ${now}
      from listed_opportunities l join opportunities o on o.id = l.opportunity_id
      where l.listed_until > ${now} and ${isChecked()}
        and not exists (select from link_checks c where c.opportunity_id = o.id and c.url = o.apply_url)
      order by o.id limit ${sql.lit(size)}
      on conflict (opportunity_id) do update
        set url = excluded.url, host = excluded.host, due_at = excluded.due_at, checked_at = null, failures = 0
      returning opportunity_id`.execute(db());
    return rows.length;
  });
  await repeatInBatches(async (size) => {
    const { rows } = await sql`
      delete from link_checks where opportunity_id in (
        select c.opportunity_id from link_checks c
        left join opportunities o on o.id = c.opportunity_id and o.listed_until > ${now} and o.status = 'PUBLISHED' and ${isChecked()}
        where o.id is null limit ${sql.lit(size)})
      returning opportunity_id`.execute(db());
    return rows.length;
  });
}

/** The poster is told once, when the last of the failures that are needed is recorded. */
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

/** Whether nothing answers, not even what answered before: then it is our own network. */
async function isOffline(answers: readonly boolean[], now: Date, check: Check): Promise<boolean> {
  if (answers.includes(true)) return false;
  const controls = await listAnsweredUrls(now);
  const controlAnswers = await Promise.all(controls.map(check));
  return controls.length > 0 && !controlAnswers.includes(true);
}

/** Checks the links that are due, one of each host; nothing is recorded while we are offline. @param check whether an address leads somewhere */
export async function checkDueLinks(
  now: Date = new Date(),
  check: Check = checkLink,
): Promise<void> {
  const due = await listDueLinks(now);
  const answers = await Promise.all(due.map(({ url }) => check(url)));
  if (due.length === 0 || (await isOffline(answers, now, check))) return;
  for (const [index, link] of due.entries()) await recordCheck(link, answers[index] === true, now);
}
