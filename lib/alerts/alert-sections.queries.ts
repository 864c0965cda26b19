import { dropIneligible } from "@/lib/alerts/alert-eligibility.queries";
import { listNewItems, readOpportunityItems } from "@/lib/alerts/alert-items.queries";
import { type AlertInterval, listForwardMatches } from "@/lib/alerts/alert-matches.queries";
import { listAlertsOf } from "@/lib/alerts/alert-rows.queries";
import { parseAlertQuery } from "@/lib/alerts/alert-searches.rules";
import { type Alert, alertLimits, type AlertItem } from "@/lib/alerts/alerts.schema";

/** The report of one alert: at most 20 items, of `total`. */
export type AlertSection = { alert: Alert; items: AlertItem[]; total: number };

async function readSection(
  alert: Alert,
  interval: AlertInterval,
  matches: readonly string[],
): Promise<AlertSection> {
  const { kind } = alert;
  if (kind === "OPPORTUNITIES") {
    const assessed = await dropIneligible(matches, alert);
    const items = await readOpportunityItems(assessed.slice(0, alertLimits.shown));
    return { alert, items, total: assessed.length };
  }
  const { search } = parseAlertQuery(kind, alert.query);
  const { items } = await listNewItems(kind, search, interval);
  return { alert, items: items.slice(0, alertLimits.shown), total: items.length };
}

/** Reads what the account's alerts have found, as it is now: nothing that is gone, and no alert without news. */
export async function readAlertSections(
  uid: string,
  intervals: readonly AlertInterval[],
): Promise<AlertSection[]> {
  const alerts = (await listAlertsOf(uid)).filter(
    ({ frequency }) => frequency === "DAILY" || frequency === "WEEKLY",
  );
  const intervalOf = new Map(intervals.map((interval) => [interval.alertId, interval]));
  const due = alerts.flatMap((alert) => {
    const interval = intervalOf.get(alert.id);
    return interval === undefined ? [] : [{ alert, interval }];
  });
  const matches = await listForwardMatches(
    due.flatMap(({ alert, interval }) => (alert.kind === "OPPORTUNITIES" ? [interval] : [])),
  );
  const sections = await Promise.all(
    due.map(({ alert, interval }) => readSection(alert, interval, matches.get(alert.id) ?? [])),
  );
  return sections.filter(({ items }) => items.length > 0);
}
