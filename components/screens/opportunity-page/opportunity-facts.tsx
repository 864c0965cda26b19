import type { ReactNode } from "react";
import { formatDayInZone } from "@/lib/shared/texts/format-date";
import { formatDueDay } from "@/lib/shared/texts/due-dates";
import { Fact, FactList } from "@/components/ui/fact";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatWebAddress } from "@/lib/shared/web/web-address";

/** Omits empty facts. */
export function OpportunityFacts({ opportunity }: { opportunity: Opportunity }) {
  const { openToAllFields, opensAt, resultsAt, timeZone, website } = opportunity;
  const facts: [string, ReactNode][] = [
    // Particular fields are listed under “Who can apply”.
    ["Fields", openToAllFields ? "All fields" : ""],
    ["Opens", opensAt === null ? "" : formatDayInZone(opensAt, timeZone)],
    ["Results", resultsAt === null ? "" : formatDueDay(resultsAt, timeZone)],
    [
      "Website",
      website === null ? (
        ""
      ) : (
        <a
          key="website"
          href={website}
          target="_blank"
          rel="nofollow ugc noopener"
          className="underline underline-offset-2 hover:text-accent"
        >
          {formatWebAddress(website)}
        </a>
      ),
    ],
    [
      "Published",
      opportunity.publishedAt === null ? "" : formatDayInZone(opportunity.publishedAt, timeZone),
    ],
    ["Source", opportunity.attribution ?? ""],
  ];
  return (
    <FactList className="border-t pt-5">
      {facts
        .filter(([, value]) => value !== "")
        .map(([term, value]) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
    </FactList>
  );
}
