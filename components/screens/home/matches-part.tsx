import { EmptyPart, HomePart } from "@/components/home/home-part";
import type { Home } from "@/lib/home/home.schema";
import { CHECK_HINT } from "@/lib/vocabulary/opportunity-labels.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";

type MatchesPartProps = { matches: Home["matches"]; alerts: number };

export function MatchesPart({ matches, alerts }: MatchesPartProps) {
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
            <li key={id} className="border-b">
              <a
                href={href}
                data-soft=""
                className="group grid gap-x-10 gap-y-1 py-3 -outline-offset-2 sm:grid-cols-[1fr_auto] sm:items-center"
              >
                <span className="min-w-0">
                  <span
                    dir="auto"
                    className="block font-medium wrap-break-word group-hover:text-accent"
                  >
                    {title}
                  </span>
                  <span dir="auto" className="block text-small text-muted">
                    {joinParts([text, check ? CHECK_HINT : ""])}
                  </span>
                </span>
                <span dir="auto" className="text-small sm:max-w-60 sm:text-right">
                  {alert.name}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </HomePart>
  );
}
