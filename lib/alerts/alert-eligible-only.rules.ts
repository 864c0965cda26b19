import type { AlertKind } from "@/lib/alerts/alerts.schema";

export type WithEligibleOnly = {
  kind: AlertKind;
  query: Readonly<Record<string, string>>;
  eligibleOnly: boolean;
};

/**
 * “Only those I’m eligible for” is one of the list's filters, but not of an alert's query: an alert says whose facts decide. Anything but “true”
 * and “false” stays, for the query's own check.
 */
export function moveEligibleOnly<Form extends WithEligibleOnly>(form: Form): Form {
  const { eligibleOnly: flag, ...query } = form.query;
  if (flag !== "true" && flag !== "false") return form;
  return { ...form, query, eligibleOnly: form.eligibleOnly || flag === "true" };
}
