import { dropIneligible, readPersonalSearch } from "@/lib/alerts/alert-eligibility.queries";
import { listNewItems, readOpportunityItems } from "@/lib/alerts/alert-items.queries";
import { listSearchMatches } from "@/lib/alerts/alert-matches.queries";
import { assertHasFilter, parseAlertQuery } from "@/lib/alerts/alert-searches.rules";
import { moveEligibleOnly } from "@/lib/alerts/alert-eligible-only.rules";
import {
  alertLimits,
  type AlertItem,
  type AlertPreview,
  type AlertPreviewForm,
} from "@/lib/alerts/alerts.schema";
import { compileSearch } from "@/lib/alerts/compile-alert.queries";
import { countSearches } from "@/lib/opportunities/list/count-searches.queries";
import { assertOwnsProfile } from "@/lib/profiles/owned-profile.queries";
import type { Owner } from "@/lib/server/auth/viewer";
import { DAY_MS } from "@/lib/shared/time/durations";
import { invalid } from "@/lib/shared/failure";

const WEEK_MS = 7 * DAY_MS;
const COUNTED_WEEKS = 4;

type Filters = Pick<AlertPreviewForm, "kind" | "query" | "eligibleOnly" | "profileId">;

/** @throws VALIDATION, NOT_FOUND, FORBIDDEN */
export async function assertUsableFilters(filters: Filters, viewer: Owner): Promise<void> {
  const { kind, eligibleOnly, profileId } = filters;
  assertHasFilter(filters);
  if (eligibleOnly && kind !== "OPPORTUNITIES")
    throw invalid([{ path: "eligibleOnly", message: "Only for opportunities." }]);
  if (eligibleOnly && profileId === null)
    throw invalid([{ path: "profileId", message: "Whose facts? Choose a profile, please." }]);
  if (profileId !== null) await assertOwnsProfile(profileId, viewer);
}

type Figures = { perWeek: number; items: AlertItem[]; total: number | null };

async function readOpportunityFigures(filters: Filters, now: Date): Promise<Figures> {
  const { search } = parseAlertQuery("OPPORTUNITIES", filters.query);
  const { columns } = await compileSearch(search);
  const since = new Date(now.getTime() - COUNTED_WEEKS * WEEK_MS);
  const matches = await listSearchMatches(columns, since);
  const assessed = await dropIneligible(
    matches.map(({ id }) => id),
    filters,
    now,
  );
  const thisWeek = new Set(
    matches.filter((match) => match.since.getTime() > now.getTime() - WEEK_MS).map(({ id }) => id),
  );
  const newest = assessed.filter(({ id }) => thisWeek.has(id)).slice(0, alertLimits.previewed);
  return {
    perWeek: Math.round(assessed.length / COUNTED_WEEKS),
    items: await readOpportunityItems(newest),
    total: null,
  };
}

/** `total` is null if it was not counted. */
export async function readFigures(filters: Filters, now: Date): Promise<Figures> {
  const { kind, query } = filters;
  if (kind === "OPPORTUNITIES") return readOpportunityFigures(filters, now);
  const { search } = parseAlertQuery(kind, query);
  const from = new Date(now.getTime() - COUNTED_WEEKS * WEEK_MS);
  const { items, total } = await listNewItems(kind, search, { from, until: now });
  const thisWeek = new Date(now.getTime() - WEEK_MS).toISOString();
  return {
    perWeek: Math.round(items.length / COUNTED_WEEKS),
    items: items.filter(({ since }) => since > thisWeek).slice(0, alertLimits.previewed),
    total,
  };
}

/** Counts what an alert with these filters would find. @throws VALIDATION, NOT_FOUND, FORBIDDEN */
export async function previewAlert(
  written: AlertPreviewForm,
  viewer: Owner,
): Promise<AlertPreview> {
  const form = moveEligibleOnly(written);
  await assertUsableFilters(form, viewer);
  const now = new Date();
  const { total, ...figures } = await readFigures(form, now);
  const [counted = 0] =
    total === null ? await countSearches([await readPersonalSearch(form, now)]) : [total];
  return { ...figures, total: counted };
}
