import { sql } from "kysely";
import {
  AdministeredMail,
  type AdministeredMailList,
  type AdministeredMailQuery,
  BOUNCE_RATE_DAYS,
  type MailFigures,
} from "@/lib/mails/administered-mails.schema";
import { findBulkPause } from "@/lib/mails/mails.queries";
import { MailState } from "@/lib/mails/mails.schema";
import { shortenAddress, shortenAddresses } from "@/lib/mails/short-addresses.rules";
import { db, type Database } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import { notFound } from "@/lib/shared/failure";
import { recordFromKeys } from "@/lib/shared/records";

const selectMails = (reads: Database = db()) =>
  reads
    .selectFrom("mails as mail")
    .leftJoin("accounts", "accounts.uid", "mail.account_uid")
    .select(["mail.id", "mail.kind", "mail.class", "mail.state", "mail.reason", "mail.attempts"])
    .select(["mail.address", "accounts.email"])
    .select(["mail.created_at", "mail.began_at", "mail.sent_at"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectMails>["execute"]>>[number];

const toAdministeredMail = ({
  address,
  email,
  reason,
  created_at,
  began_at,
  sent_at,
  ...mail
}: Row): AdministeredMail => {
  const recipient = address ?? email ?? "";
  return AdministeredMail.parse({
    ...mail,
    address: recipient === "" ? "" : shortenAddress(recipient),
    reason: reason === null ? null : shortenAddresses(reason),
    createdAt: created_at.toISOString(),
    beganAt: began_at?.toISOString() ?? null,
    sentAt: sent_at?.toISOString() ?? null,
  });
};

/** @throws NOT_FOUND */
export async function findAdministeredMail(id: string, reads: Database): Promise<AdministeredMail> {
  const row = await selectMails(reads).where("mail.id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound("mail");
  return toAdministeredMail(row);
}

/** Counts the mails of the last 24 hours. */
export async function countMails(): Promise<MailFigures["states"]> {
  const rows = await db()
    .selectFrom("mails")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where("state", "in", MailState.options)
    .where("created_at", ">", sql<Date>`now() - interval '24 hours'`)
    .groupBy("state")
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return recordFromKeys<MailFigures["states"]>(
    MailState.options,
    (state) => counts.get(state) ?? 0,
  );
}

export async function countSuppressions(): Promise<MailFigures["suppressed"]> {
  const { rows } = await sql<MailFigures["suppressed"]>`
    select count(*) filter (where reason = 'BOUNCE')::int as bounces,
      count(*) filter (where reason = 'COMPLAINT')::int as complaints from suppressions`.execute(
    db(),
  );
  return rows[0] ?? { bounces: 0, complaints: 0 };
}

async function countBounces(): Promise<Pick<MailFigures, "sent" | "bounced" | "bounceRate">> {
  const since = sql`now() - make_interval(days => ${sql.lit(BOUNCE_RATE_DAYS)})`;
  const { rows } = await sql<{ sent: number; bounced: number }>`
    select (select count(*)::int from mails where state = 'SENT' and created_at > ${since}) as sent,
      (select count(*)::int from mail_events where type = 'BOUNCE' and created_at > ${since}) as bounced`.execute(
    db(),
  );
  const { sent, bounced } = rows[0] ?? { sent: 0, bounced: 0 };
  return { sent, bounced, bounceRate: sent === 0 ? null : Math.min(1, bounced / sent) };
}

async function readMailFigures(): Promise<MailFigures> {
  const [states, suppressed, bounces, pausedAt] = await Promise.all([
    countMails(),
    countSuppressions(),
    countBounces(),
    findBulkPause(),
  ]);
  return { states, suppressed, ...bounces, bulkPausedAt: pausedAt?.toISOString() ?? null };
}

export async function listAdministeredMails(
  query: AdministeredMailQuery,
): Promise<AdministeredMailList> {
  const [list, figures] = await Promise.all([
    listByTime(query, {
      from: sql`mails mail`,
      id: sql`mail.id`,
      column: sql`mail.created_at`,
      direction: "desc",
      state: sql`mail.state = ${query.state}`,
      select: (condition, rest) => selectMails().where(condition).modifyEnd(rest).execute(),
      toItem: toAdministeredMail,
      getTime: ({ createdAt }) => createdAt,
    }),
    readMailFigures(),
  ]);
  return { ...list, figures };
}
