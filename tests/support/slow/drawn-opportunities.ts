import fc from "fast-check";
import {
  Attendance,
  DeadlineKind,
  FeeType,
  OpportunityType,
  Requirement,
  Reward,
} from "@/lib/vocabulary/opportunity-words.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";
import { opportunityRow, promote } from "@/tests/support/listed-opportunities";
import { inDays } from "@/tests/support/opportunities";
import type { Asked, Known } from "@/tests/support/slow/opportunity-search";

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
const some = <Word extends string>(words: readonly Word[], most = 3) =>
  fc.uniqueArray(fc.constantFrom(...words), { maxLength: most });

/** Few, so that several opportunities share a deadline. */
const DAYS = [1, 3, 7, 8, 20, 30, 45];

const generatedOpportunity = fc.record({
  type: fc.constantFrom(...OpportunityType.options),
  title: text,
  summary: text,
  description: text,
  organization: text,
  attendance: fc.constantFrom(...Attendance.options),
  place: fc.constantFrom(...places),
  kind: fc.constantFrom("FIXED", "FIXED", "FIXED", ...DeadlineKind.options),
  days: fc.constantFrom(...DAYS),
  fee: fc.constantFrom(...FeeType.options),
  rewards: some(Reward.options),
  fields: some(ArtisticField.options.slice(0, 8)),
  requirements: some(Requirement.options),
  minute: fc.integer({ min: 0, max: 40 }),
  fate: fc.constantFrom("listed", "listed", "listed", "listed", "closed", "draft", "removed"),
  whose: fc.constantFrom("nobody", "seen", "seen", "hidden"),
  promoted: fc.constantFrom(false, false, false, false, true),
});

/** For no profile, a visible one or a hidden one. @returns what was written */
export async function writeRandomOpportunities(count: number, seed: number): Promise<Known[]> {
  const owners: Record<string, string | null> = { nobody: null, seen: newId(), hidden: newId() };
  await db()
    .insertInto("profiles")
    .values(
      ["seen", "hidden"].map((name) => ({
        id: owners[name] ?? "",
        role: "ARTIST",
        name,
        slug: name,
        hidden: name === "hidden",
      })),
    )
    .execute();
  const now = Date.now();
  const known: Known[] = [];
  for (const drawn of fc.sample(generatedOpportunity, { numRuns: count, seed })) {
    const [city, country] = drawn.place;
    // The database stores seconds.
    const deadline =
      drawn.kind === "FIXED"
        ? new Date(Math.floor(inDays(drawn.days).getTime() / 1e3) * 1e3)
        : null;
    const openToAll = drawn.fields.length === 0;
    const opportunity: Known = {
      id: newId(),
      profile_id: owners[drawn.whose] ?? null,
      type: drawn.type,
      title: drawn.title.join(" "),
      summary: drawn.summary.join(" "),
      description: drawn.description.join(" "),
      organization_name: drawn.organization.join(" "),
      attendance: drawn.attendance,
      city,
      country,
      deadline_kind: drawn.kind,
      deadline,
      fee_type: drawn.fee,
      rewards: drawn.rewards,
      artistic_fields: drawn.fields,
      open_to_all_fields: openToAll,
      requirements: drawn.requirements,
      published_at: new Date(now - drawn.minute * 60_000),
      listed: drawn.fate === "listed" && drawn.whose !== "hidden",
      promoted: drawn.promoted,
    };
    const { listed: _, promoted, ...row } = opportunity;
    const until = drawn.fate === "closed" ? inDays(-1) : (deadline ?? inDays(50));
    await db()
      .insertInto("opportunities")
      .values(
        opportunityRow({
          ...row,
          deadline_local: deadline?.toISOString().slice(0, 19) ?? null,
          listed_until: until,
          ...(drawn.fate === "draft" && {
            status: "DRAFT",
            published_at: null,
            listed_until: null,
          }),
          ...(drawn.fate === "removed" && { status: "REMOVED" }),
        }),
      )
      .execute();
    if (promoted) await promote(opportunity.id);
    known.push(opportunity);
  }
  return known;
}

const nobody = newId();
const joined = (words: readonly string[]) => some(words, 4).map((list) => list.join(","));
const instant = fc.constantFrom(...DAYS).map((days) => inDays(days - 0.5).toISOString());

/** As query parameters. */
export const randomFilters = (known: readonly Known[]): Record<string, fc.Arbitrary<string>> => ({
  types: joined(OpportunityType.options),
  fields: joined(ArtisticField.options.slice(0, 10)),
  rewards: joined(Reward.options),
  requirements: joined(Requirement.options),
  fees: fc.constantFrom("FREE", "FEES", "FEE", "FREE,FEE"),
  attendance: joined(Attendance.options),
  deadlineKinds: joined(DeadlineKind.options),
  location: fc.constantFrom(
    ..."CH,ch,Schweiz,Basel,zurich,par,Paris,Georgia,new yor,york new,Suède,_,%,\\".split(","),
    "Paris, France",
    "Paris, US",
    "Basel, Basel",
  ),
  deadlineBefore: instant,
  deadlineAfter: instant,
  profileId: fc.constantFrom(nobody, ...new Set(known.flatMap(({ profile_id: id }) => id ?? []))),
  hidePromoted: fc.constantFrom("true", "false"),
  q: fc.oneof(
    fc.constantFrom(...vocabulary),
    fc.constantFrom(...vocabulary).map((word) => word.slice(0, 3).toUpperCase()),
    fc.constantFrom(..."rivers lanterns glasses orchards".split(" ")),
    fc
      .tuple(fc.constantFrom(...vocabulary), fc.constantFrom(...vocabulary))
      .map((w) => w.join("-")),
  ),
});

export const randomSearch = (known: readonly Known[]): fc.Arbitrary<Asked> =>
  fc
    .record(
      { ...randomFilters(known), sortBy: fc.constantFrom("newest", "deadline", "relevance") },
      { requiredKeys: [] },
    )
    .chain((all) =>
      fc
        .subarray(Object.keys(all), { maxLength: Math.min(5, Object.keys(all).length) })
        .map((keys) => pick(all, keys)),
    );

const pick = (all: Asked, keys: readonly string[]): Asked =>
  Object.fromEntries(keys.map((key) => [key, all[key]]));
