import { sql } from "kysely";
import { dropIneligible } from "@/lib/alerts/alert-eligibility.queries";
import { listNewItems, readOpportunityItems } from "@/lib/alerts/alert-items.queries";
import { listForwardMatches } from "@/lib/alerts/alert-matches.queries";
import { listAlertsOf } from "@/lib/alerts/alert-rows.queries";
import { parseAlertQuery } from "@/lib/alerts/alert-searches.rules";
import type { Alert, AlertItem } from "@/lib/alerts/alerts.schema";
import { queryRows } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { compareTexts } from "@/lib/shared/texts/sorted-names";

/** Something new, and the first alert that found it. */
type NewMatch = AlertItem & { alert: Pick<Alert, "id" | "name" | "kind"> };

type Interval = { from: Date; until: Date };
type Found = { alert: Alert; items: readonly AlertItem[] };

const DAYS = 7;
/** The newest: a page that shows a few matches need not ask a hundred alerts. */
const MAX_ALERTS = 10;

/** Finds the opportunities of all alerts with four statements, besides those about private facts; what was saved or applied to is nothing new. */
async function findOpportunities(
  uid: string,
  alerts: readonly Alert[],
  interval: Interval,
  limit: number,
): Promise<Found[]> {
  const rows = await queryRows(sql<{ id: string }>`
    select opportunity_id as id from bookmarks where account_uid = ${uid}
    union select opportunity_id from applications where account_uid = ${uid}`);
  const known = new Set(rows.map(({ id }) => id));
  const matches = await listForwardMatches(alerts.map(({ id }) => ({ alertId: id, ...interval })));
  const assessed = await Promise.all(
    alerts.map(async (alert) => {
      const found = matches.get(alert.id)?.filter((id) => !known.has(id));
      const eligible = await dropIneligible(found ?? [], alert);
      return { alert, eligible: eligible.slice(0, limit) };
    }),
  );
  const shown = new Map(assessed.flatMap(({ eligible }) => eligible.map((one) => [one.id, one])));
  const items = new Map(
    (await readOpportunityItems([...shown.values()])).map((item) => [item.id, item]),
  );
  return assessed.map(({ alert, eligible }) => ({
    alert,
    items: eligible.flatMap(({ id, check }) => {
      const item = items.get(id);
      return item === undefined ? [] : [{ ...item, check }];
    }),
  }));
}

async function findOthers(alert: Alert, interval: Interval, limit: number): Promise<Found> {
  const { kind, query } = alert;
  if (kind === "OPPORTUNITIES") return { alert, items: [] };
  const { search } = parseAlertQuery(kind, query);
  const { items } = await listNewItems(kind, search, interval, { pages: 1, size: limit });
  return { alert, items };
}

/** Lists what the account's alerts have found in the last seven days, as it is now, the newest first; without alerts that are turned off. */
export async function listNewMatches(
  uid: string,
  now: Date,
  limit: number,
): Promise<{ alerts: number; items: NewMatch[] }> {
  const all = await listAlertsOf(uid);
  const active = all.filter(({ frequency }) => frequency !== "OFF").slice(-MAX_ALERTS);
  const interval = { from: new Date(now.getTime() - DAYS * DAY_MS), until: now };
  const ofOpportunities = active.filter(({ kind }) => kind === "OPPORTUNITIES");
  const [opportunities, others] = await Promise.all([
    findOpportunities(uid, ofOpportunities, interval, limit),
    Promise.all(active.map((alert) => findOthers(alert, interval, limit))),
  ]);
  const items = new Map<string, NewMatch>();
  for (const { alert, items: matches } of [...opportunities, ...others])
    for (const item of matches)
      if (!items.has(item.id)) {
        const { id, name, kind } = alert;
        items.set(item.id, { ...item, alert: { id, name, kind } });
      }
  const newest = [...items.values()].toSorted((a, b) => compareTexts(b.since, a.since));
  return { alerts: all.length, items: newest.slice(0, limit) };
}
