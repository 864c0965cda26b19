import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { buildArtwork } from "@/tests/support/build-artwork";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

const forint = (amount: number) => ({ amount, currency: "HUF" });

/** Modules keep formats, so they are loaded anew for each engine. */
async function drawPages() {
  vi.resetModules();
  const { ArtworkFacts } = await import("@/components/screens/artwork-page/artwork-facts");
  const { WorkPrice } = await import("@/components/screens/artwork-page/work-price");
  const { CurrencyOptions } = await import("@/components/currencies/currency-options");
  const { toMoneyValues } = await import("@/components/currencies/money-values");
  const { DeadlineSegments } =
    await import("@/components/screens/opportunity-list/filters/deadline-segments");
  const { noFilters } = await import("@/components/opportunities/list-filters");
  const { OpportunityRow } = await import("@/components/opportunities/opportunity-row");
  const { ChangeList } = await import("@/components/screens/opportunity-page/change-list");
  const { ClosedNotice } = await import("@/components/screens/opportunity-page/closed-notice");
  const { DeadlineBlock } = await import("@/components/screens/opportunity-page/deadline-block");
  const { EligibilityOverview } =
    await import("@/components/screens/opportunity-page/eligibility-overview");
  const { listMoneyGroups } = await import("@/components/screens/opportunity-page/money-rows");
  const { MoneyTable } = await import("@/components/screens/opportunity-page/money-table");
  const { OpportunityFacts } =
    await import("@/components/screens/opportunity-page/opportunity-facts");
  const { OpportunityHeader } =
    await import("@/components/screens/opportunity-page/opportunity-header");
  const { ProfileAbout } = await import("@/components/screens/profile-page/profile-about");
  const { ProfileCard } = await import("@/components/profiles/profile-card");
  const { ProfileTabs } = await import("@/components/screens/profile-page/profile-tabs");
  const { CountryField } = await import("@/components/ui/fields/country-field");
  const { listFrequentTags } = await import("@/components/screens/artwork-list/frequent-tags");
  const opportunity = buildOpportunity({
    timeZone: "Asia/Kathmandu",
    deadlineLocal: "2027-09-30T09:05",
    deadline: "2027-09-30T03:20:00.000Z",
    opensAt: "2027-05-01",
    resultsAt: "2027-11-02T12:00:00.000Z",
    startDate: "2028-01-10",
    endDate: "2028-03-09",
    feeType: "FEES",
    fee: forint(1_250_050),
    rewards: ["CASHPRIZE"],
    rewardAmount: forint(150_000_000),
    eligibility: {
      countries: ["TR", "CZ", "AX"],
      ageMin: null,
      ageMax: null,
      languages: ["nb", "el"],
      studentsOnly: false,
      note: "",
    },
  });
  const now = new Date("2027-09-10T12:00:00Z");
  const conversion = {
    date: "2027-09-01",
    source: "A test",
    currencies: [
      { code: "HUF", symbol: "Ft", rate: 350, rounding: 0 },
      { code: "USD", symbol: "$", rate: 1, rounding: 0 },
    ],
  };
  const profile = { ...buildProfile("bursa"), city: "Bursa", country: "TR", bio: "Paints." };
  const artwork = buildArtwork({ price: { ...forint(15_000_000), show: "PUBLIC" } });
  const tags = ["ähre", "zebra", "Amber"];
  return renderToStaticMarkup(
    <>
      <MoneyTable of={{ groups: listMoneyGroups(opportunity), conversion }} currency="USD" />
      <OpportunityRow opportunity={opportunity} now={now} />
      <OpportunityHeader opportunity={opportunity} />
      <OpportunityFacts opportunity={opportunity} />
      <EligibilityOverview opportunity={opportunity} isOpen />
      <DeadlineBlock opportunity={opportunity} now={now} enquiries={["OTHER"]} />
      <ClosedNotice opportunity={{ ...opportunity, status: "EXPIRED" }} now={now} />
      <ChangeList
        timeZone="Asia/Kathmandu"
        changes={[
          { id: "1", field: "fee", before: "a", after: "b", changedAt: "2027-09-02T20:00:00.000Z" },
        ]}
      />
      <DeadlineSegments
        category={null}
        filters={noFilters}
        counts={{ anyDeadline: 12_345, bands: [] }}
        total={{ total: 12_345, totalRelation: "eq" }}
      />
      <ProfileCard profile={profile} />
      <ProfileAbout profile={profile} />
      <ProfileTabs
        profile={{ ...profile, counts: { ...profile.counts, artworks: 1_234, series: 2 } }}
        current="works"
      />
      <WorkPrice artwork={artwork} conversion={conversion} />
      <ArtworkFacts artwork={artwork} />
      <CountryField id="country" value="TR" onChange={() => undefined} error={undefined} />
      <CurrencyOptions />
      <p>{JSON.stringify(toMoneyValues(forint(15_000_000)))}</p>
      <p>{listFrequentTags([{ tags }], [], 3).join()}</p>
    </>,
  );
}

/** Stubs an engine with other data: every text of `Intl` is marked, every order is reversed, and no currency has decimals. */
function stubIntl() {
  const { DateTimeFormat, DisplayNames } = Intl;
  class OtherDates extends DateTimeFormat {
    override format() {
      return "✗";
    }
    override formatToParts(instant?: Date | number) {
      return super
        .formatToParts(instant)
        .map((part) => (/^\d+$/.test(part.value) ? part : { ...part, value: "✗" }));
    }
  }
  class OtherNames extends DisplayNames {
    override of(code: string) {
      const name = super.of(code);
      return name === undefined ? undefined : `✗${name}`;
    }
  }
  class Other {
    format = () => "✗";
    formatToParts = () => [{ type: "literal", value: "✗" }];
    select = () => "other";
    compare = (a: string, b: string) => (a < b ? 1 : -1);
    resolvedOptions = () => ({ maximumFractionDigits: 0 });
  }
  vi.stubGlobal("Intl", {
    ...Object.fromEntries(
      Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]),
    ),
    DateTimeFormat: OtherDates,
    DisplayNames: OtherNames,
    NumberFormat: Other,
    ListFormat: Other,
    PluralRules: Other,
    Collator: Other,
    supportedValuesOf: () => ["USD"],
  });
  vi.spyOn(String.prototype, "localeCompare").mockImplementation(function (this: string, other) {
    return this < other ? 1 : -1;
  });
  vi.spyOn(Number.prototype, "toLocaleString").mockReturnValue("✗");
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"] as const)
    vi.spyOn(Date.prototype, name).mockReturnValue("✗");
}

test("Pages: another engine's Intl draws the same amounts, dates, names and orders", async () => {
  const drawn = await drawPages();
  expect(drawn).toContain("HUF 1,500,000");
  expect(drawn).toContain("HUF 12,500.50");
  expect(drawn).toContain("HUF 150,000");
  expect(drawn).toContain("Thursday 30 September 2027");
  expect(drawn).toContain("Kathmandu time (GMT+5:45)");
  stubIntl();
  const redrawn = await drawPages();
  expect(redrawn).not.toContain("✗");
  expect(redrawn).toBe(drawn);
});
