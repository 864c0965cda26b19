import { moveEligibleOnly } from "@/lib/alerts/alert-eligible-only.rules";
import { describeQuery } from "@/lib/alerts/alert-summary.rules";
import { type AlertKind, alertLimits } from "@/lib/alerts/alerts.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";

/** Returns what the form of a new alert starts with: the filters, named after themselves. */
export function toNewAlert(kind: AlertKind, query: Readonly<Record<string, string>>) {
  const form = moveEligibleOnly({ kind, query: { ...query }, eligibleOnly: false });
  const name = joinParts(describeQuery(query)).slice(0, alertLimits.name);
  return { ...form, name, frequency: "WEEKLY" as const, profileId: null };
}
