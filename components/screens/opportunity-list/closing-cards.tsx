import type { RowFacts } from "@/components/opportunities/row-facts";
import type { pickPictureAndLogo } from "@/components/opportunities/opportunity-picture";
import { CardPicture } from "@/components/pictures/card-picture";
import { DotLine } from "@/components/ui/dot-line";
import { railClass } from "@/components/ui/lists/rail-class";
import { joinClasses } from "@/lib/shared/join-classes";

type ClosingCard = Pick<
  RowFacts,
  "id" | "href" | "title" | "details" | "deadline" | "organisation"
> &
  ReturnType<typeof pickPictureAndLogo>;

type ClosingCardsProps = { cards: readonly ClosingCard[]; id: string; label: string };

export function ClosingCards({ cards, id: railId, label }: ClosingCardsProps) {
  return (
    <ul id={railId} aria-label={label} className={joinClasses(railClass, "items-stretch")}>
      {cards.map(({ id, href, title, details, deadline, organisation, url, logo }) => (
        <li key={id} className="w-[min(18rem,78vw)] shrink-0 snap-start">
          <a href={href} data-soft="" className="group block outline-offset-4">
            <CardPicture url={url} logo={logo} name={organisation.name} seed={organisation.seed} />
            <p className="mt-3 text-small">
              <span className="sr-only">Deadline: </span>
              {deadline.date !== null && (
                <time dateTime={deadline.date} className="font-medium">
                  {deadline.day} {deadline.month}
                </time>
              )}
              <span className="text-muted">
                {deadline.date !== null && " · "}
                {deadline.remaining}
              </span>
            </p>
            <h3 dir="auto" className="mt-1 line-clamp-2 group-hover:text-accent">
              {title}
            </h3>
            <p dir="auto" className="truncate text-small text-muted">
              {organisation.name}
            </p>
            <DotLine text={details} className="text-small text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
