import fc from "fast-check";
import {
  ApplyMode,
  Attendance,
  DeadlineKind,
  FeeType,
  OpportunityType,
  Requirement,
  Reward,
} from "@/lib/vocabulary/opportunity-types.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { buildOpportunityRow, promote } from "@/tests/support/listed-opportunities";
import { inDays } from "@/tests/support/opportunities";
import type { SearchQuery, SearchedOpportunity } from "@/tests/support/slow/search-by-scan";

const vocabulary = Array.from(
  "stone stones river lantern copper meadow gallery galleries harbour torch torches orchard glass".split(
    " ",
  ),
);
const places: readonly (readonly [city: string, country: string | null])[] = [
  ["Basel", "CH"],
  ["Zürich", "CH"],
  ["Paris", "FR"],
  ["Paris", "US"],
  ["New York", "US"],
  ["Tbilisi", "GE"],
  ["Atlanta", "US"],
  ["", "FR"],
  ["", null],
];

const text = fc.array(fc.constantFrom(...vocabulary), { minLength: 2, maxLength: 4 });
const arbitrarySubset = <Word extends string>(words: readonly Word[], maxLength = 3) =>
  fc.uniqueArray(fc.constantFrom(...words), { maxLength });

/** Few, so that several opportunities share a deadline. */
const DAYS = [1, 3, 7, 8, 20, 30, 45];

const generatedOpportunity = fc.record({
  type: fc.constantFrom(...OpportunityType.options),
  title: text,
  summary: text,
  description: text,
  organization: text,
  attendance: fc.constantFrom(...Attendance.options),
  applyMode: fc.constantFrom(...ApplyMode.options),
  place: fc.constantFrom(...places),
  kind: fc.constantFrom("FIXED", "FIXED", "FIXED", ...DeadlineKind.options),
  days: fc.constantFrom(...DAYS),
  fee: fc.constantFrom(...FeeType.options),
  rewards: arbitrarySubset(Reward.options),
  fields: arbitrarySubset(ArtisticField.options.slice(0, 8)),
  requirements: arbitrarySubset(Requirement.options),
  minute: fc.integer({ min: 0, max: 40 }),
  state: fc.constantFrom("listed", "listed", "listed", "listed", "closed", "draft", "removed"),
  ownerKind: fc.constantFrom("nobody", "visible", "visible", "hidden"),
  promoted: fc.constantFrom(false, false, false, false, true),
});

/** They belong to a visible profile, a hidden one or none. */
export async function createRandomOpportunities(
  count: number,
  seed: number,
): Promise<SearchedOpportunity[]> {
  const owners: Record<string, string | null> = { nobody: null, visible: newId(), hidden: newId() };
  await db()
    .insertInto("profiles")
    .values(
      ["visible", "hidden"].map((name) => ({
        id: owners[name] ?? "",
        role: "ARTIST",
        name,
        slug: name,
        hidden: name === "hidden",
      })),
    )
    .execute();
  const now = Date.now();
  const opportunities: SearchedOpportunity[] = [];
  for (const sample of fc.sample(generatedOpportunity, { numRuns: count, seed })) {
    const [city, country] = sample.place;
    // The database stores seconds.
    const deadline =
      sample.kind === "FIXED"
        ? new Date(Math.floor(inDays(sample.days).getTime() / 1_000) * 1_000)
        : null;
    const openToAll = sample.fields.length === 0;
    const opportunity: SearchedOpportunity = {
      id: newId(),
      profile_id: owners[sample.ownerKind] ?? null,
      type: sample.type,
      title: sample.title.join(" "),
      summary: sample.summary.join(" "),
      description: sample.description.join(" "),
      organization_name: sample.organization.join(" "),
      attendance: sample.attendance,
      apply_mode: sample.applyMode,
      city,
      country,
      deadline_kind: sample.kind,
      deadline,
      fee_type: sample.fee,
      rewards: sample.rewards,
      artistic_fields: sample.fields,
      open_to_all_fields: openToAll,
      requirements: sample.requirements,
      published_at: new Date(now - sample.minute * 60_000),
      listed: sample.state === "listed" && sample.ownerKind !== "hidden",
      promoted: sample.promoted,
    };
    const { listed: _, promoted, ...row } = opportunity;
    const listedUntil = sample.state === "closed" ? inDays(-1) : (deadline ?? inDays(50));
    await db()
      .insertInto("opportunities")
      .values(
        buildOpportunityRow({
          ...row,
          apply_url: row.apply_mode === "LINK" ? "https://example.org/apply" : null,
          apply_email: row.apply_mode === "EMAIL" ? "apply@example.org" : null,
          deadline_local: deadline?.toISOString().slice(0, 19) ?? null,
          listed_until: listedUntil,
          ...(sample.state === "draft" && {
            status: "DRAFT",
            published_at: null,
            listed_until: null,
          }),
          ...(sample.state === "removed" && { status: "REMOVED" }),
        }),
      )
      .execute();
    if (promoted) await promote(opportunity.id);
    opportunities.push(opportunity);
  }
  return opportunities;
}

const unknownProfileId = newId();
const commaSeparated = (words: readonly string[]) =>
  arbitrarySubset(words, 4).map((list) => list.join(","));
const instant = fc.constantFrom(...DAYS).map((days) => inDays(days - 0.5).toISOString());

/** A generator of values for each query parameter of the search. */
export const randomFilters = (
  opportunities: readonly SearchedOpportunity[],
): Record<string, fc.Arbitrary<string>> => ({
  types: commaSeparated(OpportunityType.options),
  fields: commaSeparated(ArtisticField.options.slice(0, 10)),
  rewards: commaSeparated(Reward.options),
  requirements: commaSeparated(Requirement.options),
  fees: fc.constantFrom("FREE", "FEES", "FEE", "FREE,FEE"),
  attendance: commaSeparated(Attendance.options),
  applyMode: commaSeparated(ApplyMode.options),
  deadlineKinds: commaSeparated(DeadlineKind.options),
  location: fc.constantFrom(
    ..."CH,ch,Schweiz,Basel,zurich,par,Paris,Georgia,new yor,york new,Suède,_,%,\\".split(","),
    "Paris, France",
    "Paris, US",
    "Basel, Basel",
  ),
  deadlineBefore: instant,
  deadlineAfter: instant,
  profileId: fc.constantFrom(
    unknownProfileId,
    ...new Set(opportunities.flatMap(({ profile_id: id }) => id ?? [])),
  ),
  hidePromoted: fc.constantFrom("true", "false"),
  q: fc.oneof(
    fc.constantFrom(...vocabulary),
    fc.constantFrom(...vocabulary).map((word) => word.slice(0, 3).toUpperCase()),
    fc.constantFrom(..."rivers lanterns glasses orchards".split(" ")),
    fc
      .tuple(fc.constantFrom(...vocabulary), fc.constantFrom(...vocabulary))
      .map((words) => words.join("-")),
  ),
});

export const randomSearch = (
  opportunities: readonly SearchedOpportunity[],
): fc.Arbitrary<SearchQuery> =>
  fc
    .record(
      {
        ...randomFilters(opportunities),
        sortBy: fc.constantFrom("newest", "deadline", "relevance"),
      },
      { requiredKeys: [] },
    )
    .chain((query) =>
      fc
        .subarray(Object.keys(query), { maxLength: Math.min(5, Object.keys(query).length) })
        .map((keys) => pick(query, keys)),
    );

const pick = (query: SearchQuery, keys: readonly string[]): SearchQuery =>
  Object.fromEntries(keys.map((key) => [key, query[key]]));
