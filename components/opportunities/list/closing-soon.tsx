import { clsx } from "clsx";
import { rowFacts, type RowOpportunity } from "@/components/opportunities/list/row-facts";
import { RowPicture } from "@/components/opportunities/list/row-picture";
import { railClass } from "@/components/ui/rail-class";
import { imageUrl } from "@/lib/images/rules";
import type { Opportunity } from "@/lib/opportunities/schema";

type ClosingOpportunity = RowOpportunity & Pick<Opportunity, "images">;

const WIDTHS = [300, 600, 800] as const;
const crop = (url: string, w: number) => imageUrl(url, { w, h: (w * 2) / 3, fit: "crop" });

/** What an opportunity is known by at a glance: the picture of its row, larger. */
function Face({ opportunity }: { opportunity: ClosingOpportunity }) {
  const { images, profile } = opportunity;
  const { picture, organisation } = rowFacts(opportunity);
  const url = images[0]?.url ?? profile?.cover ?? undefined;
  if (url === undefined) {
    return (
      <RowPicture
        picture={picture}
        name={organisation.name}
        seed={organisation.seed}
        className="aspect-3/2 w-full"
      />
    );
  }
  return (
    <span data-picture="" className="picture block aspect-3/2">
      {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
      <img
        src={crop(url, WIDTHS[1])}
        srcSet={WIDTHS.map((width) => `${crop(url, width)} ${width}w`).join(", ")}
        sizes="18rem"
        width={600}
        height={400}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}

type ClosingSoonProps = { opportunities: readonly ClosingOpportunity[]; id: string; label: string };

/** Opportunities that close soon, side by side: a picture or the organiser's mark, deadline, title, organiser, and the line of type, place and cost. */
export function ClosingSoon({ opportunities, id: rail, label }: ClosingSoonProps) {
  return (
    <ul id={rail} aria-label={label} className={clsx(railClass, "items-stretch")}>
      {opportunities.map((opportunity) => {
        const { id, href, title, line, deadline, organisation } = rowFacts(opportunity);
        const day = [deadline.day, deadline.month].filter((part) => part !== "").join(" ");
        return (
          <li key={id} className="w-[min(18rem,78vw)] shrink-0 snap-start">
            <a href={href} data-soft="" className="group block outline-offset-4">
              <Face opportunity={opportunity} />
              <p className="mt-3 text-small">
                <span className="sr-only">Deadline: </span>
                {deadline.date !== null && (
                  <time dateTime={deadline.date} className="font-medium">
                    {day}
                  </time>
                )}
                <span className="text-muted">
                  {deadline.date !== null && " · "}
                  {deadline.left}
                </span>
              </p>
              <h3 dir="auto" className="mt-1 line-clamp-2 group-hover:text-accent">
                {title}
              </h3>
              <p dir="auto" className="truncate text-small text-muted">
                {organisation.name}
              </p>
              <p className="text-small text-muted">{line}</p>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
