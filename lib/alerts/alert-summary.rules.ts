import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import type { Alert, AlertKind } from "@/lib/alerts/alerts.schema";
import {
  apiFilters,
  apiWordFilters,
  flagChips,
  wordFilters,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import { availabilityLabels } from "@/lib/artworks/collector-facts.schema";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { isCurrencyCode } from "@/lib/shared/money";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { getCountryName, isCountryCode } from "@/lib/shared/names/countries";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

const wordGroups: Readonly<Record<string, { labels: Readonly<Record<string, string>> }>> = {
  ...wordFilters,
  ...apiWordFilters,
  availability: { labels: availabilityLabels },
};

const typed = new Set(["q", "searchQuery"]);
const closingLabels: Readonly<Record<string, string>> = {
  week: "Closing within 7 days",
  month: "Closing within 30 days",
  later: "Closing later",
};

const toWords = (key: string) => {
  const words = key.toLowerCase().replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function describeFilter(name: string, value: string, currency: string): string[] {
  if (typed.has(name)) return [`“${value}”`];
  if (name === "location" || name === "city") return [value];
  if (name === "closing") return [closingLabels[value] ?? value];
  if (name === "deadlineBefore" || name === "deadlineAfter")
    return [`${apiFilters[name].label} ${formatUtcDay(new Date(value))}`];
  if (name === "eligibleOnly") return value === "true" ? [flagChips.eligibleOnly.chip] : [];
  if (name === "hidePromoted") return value === "true" ? ["Promoted hidden"] : [];
  if (name === "featured") return ["Featured"];
  if (name === "profileId") return ["One profile"];
  if (name === "priceMin") return [`From ${formatMoney({ amount: Number(value), currency })}`];
  if (name === "priceMax") return [`Up to ${formatMoney({ amount: Number(value), currency })}`];
  if (name === "currency") return [];
  if (name === "yearFrom") return [`From ${value}`];
  if (name === "yearTo") return [`Until ${value}`];
  const labels = wordGroups[name]?.labels;
  return value.split(",").map((key) => {
    if (labels !== undefined) return labels[key] ?? key;
    if (name === "country") return isCountryCode(key) ? getCountryName(key) : key;
    return name === "tags" ? key : toWords(key);
  });
}

/** Describes an alert's search as people say it: one text for each choice. */
export function describeQuery(query: Readonly<Record<string, string>>): string[] {
  const code = query["currency"]?.toUpperCase() ?? "";
  const currency = isCurrencyCode(code) ? code : DEFAULT_CURRENCY;
  return Object.entries(query).flatMap(([name, value]) => describeFilter(name, value, currency));
}

/** They say how a list is shown, not what is in it. */
export const notFilters = new Set(["sortBy", "page", "size", "cursor"]);

/** The filters of a list's parsed query as strings; empty if there is none. */
export function toAlertQuery(query: object): Record<string, string> {
  const entries: [string, string | number | readonly string[] | undefined][] =
    Object.entries(query);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const text = typeof value === "object" ? value.join(",") : String(value ?? "");
      return notFilters.has(name) || text === "" ? [] : [[name, text]];
    }),
  );
}

const listPaths: Readonly<Record<AlertKind, string>> = {
  OPPORTUNITIES: "/opportunities",
  ARTWORKS: ARTWORKS_PATH,
  PROFILES: "/discover",
};

/** The list with the alert's filters. */
export const toAlertListPath = ({
  kind,
  query,
  eligibleOnly,
}: Pick<Alert, "kind" | "query" | "eligibleOnly">) =>
  `${listPaths[kind]}?${new URLSearchParams({ ...query, ...(eligibleOnly && { eligibleOnly: "true" }) })}`;

/** The page that saves a search as an alert. */
export const saveAlertHref = (kind: AlertKind, query: Readonly<Record<string, string>>) =>
  `/account/alerts?${new URLSearchParams({ save: kind, filters: String(new URLSearchParams(query)) })}`;

/** The search that an address saves; null without one. */
export function readSavedSearch(
  search: string,
): { kind: string; query: Record<string, string> } | null {
  const params = new URLSearchParams(search);
  const kind = params.get("save");
  const query = Object.fromEntries(new URLSearchParams(params.get("filters") ?? ""));
  return kind === null || Object.keys(query).length === 0 ? null : { kind, query };
}
