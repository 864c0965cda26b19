import { EmptyPart, HomePart, HomeRow } from "@/components/home/home-part";
import type { Home } from "@/lib/home/home.schema";
import { CHECK_HINT } from "@/lib/vocabulary/opportunity-labels.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";

export function MatchesPart({ matches, alerts }: { matches: Home["matches"]; alerts: number }) {
  return (
    <HomePart
      title="New matches for your alerts"
      more={alerts > 0 ? { href: "/account/alerts", label: "Your alerts" } : undefined}
    >
      {matches.length === 0 ? (
        <EmptyPart actions={[{ href: "/opportunities", label: "Choose filters" }]}>
          {alerts === 0
            ? "Save filters as an alert, and what is new appears here."
            : "Nothing new in the last seven days."}
        </EmptyPart>
      ) : (
        <ul className="border-t">
          {matches.map(({ id, title, href, text, check, alert }) => (
            <HomeRow
              key={id}
              href={href}
              title={title}
              text={joinParts([text, check ? CHECK_HINT : ""])}
            >
              <span dir="auto" className="block sm:max-w-60">
                {alert.name}
              </span>
            </HomeRow>
          ))}
        </ul>
      )}
    </HomePart>
  );
}
