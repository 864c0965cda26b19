import { clsx } from "clsx";
import type { ReactNode } from "react";
import { InitialsBadge } from "@/components/profiles/initials-badge";
import { DateBlock } from "@/components/opportunities/list/date-block";
import { RewardIcons } from "@/components/opportunities/list/reward-icons";
import type { RowFacts } from "@/components/opportunities/list/row-facts";
import { avatarSizes } from "@/lib/shared/design";

/** How a row is drawn. */
export type RowLook = {
  /** The level of its title on the page. */
  heading?: "h2" | "h3" | "h4";
  /** What can be done with it, at its right: a save button. */
  action?: ReactNode;
  /** As on a phone, however wide the window is: for a narrow column. */
  compact?: boolean;
};

/** An opportunity in a list, of facts: date block, title, summary, one line of type, place and cost, rewards, organisation. */
export function FactsRow({ facts, ...look }: RowLook & { facts: RowFacts }) {
  const { heading: Heading = "h3", action, compact = false } = look;
  const { href, title, summary, line, deadline, rewards, organisation, marks } = facts;
  return (
    <article
      className={clsx(
        "relative grid grid-cols-[4.5rem_minmax(0,1fr)_2.75rem] gap-x-3 gap-y-2 border-b py-5",
        !compact && "sm:grid-cols-[5.25rem_minmax(0,1fr)_9.25rem] sm:gap-x-5",
        facts.isHighlighted && "-mx-3 rounded-surface bg-surface px-3",
        facts.isHighlighted && !compact && "sm:-mx-5 sm:px-5",
      )}
    >
      <DateBlock deadline={deadline} className={clsx("row-span-2", !compact && "sm:row-span-1")} />
      <div className={clsx("col-span-2 flex min-w-0 flex-col gap-1", !compact && "sm:col-span-1")}>
        {marks.length > 0 && (
          <p className="flex gap-2">
            {marks.map((mark) => (
              <span key={mark} className="rounded-full border px-2 text-small text-muted">
                {mark}
              </span>
            ))}
          </p>
        )}
        <Heading dir="auto" className="text-large font-medium">
          <a
            href={href}
            data-soft=""
            className="after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:rounded-surface focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {title}
          </a>
        </Heading>
        {summary !== "" && (
          <p dir="auto" className="line-clamp-2 text-muted">
            {summary}
          </p>
        )}
        <p className="text-small">{line}</p>
        <RewardIcons rewards={rewards} />
      </div>
      <p
        className={clsx(
          "col-start-2 flex min-w-0 items-center gap-2 text-small",
          !compact && "sm:col-start-3 sm:row-start-1 sm:flex-col sm:items-start",
        )}
      >
        {organisation.logo === null ? (
          <InitialsBadge name={organisation.name} />
        ) : (
          // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
          <img
            src={organisation.logo}
            alt=""
            width={avatarSizes.regular}
            height={avatarSizes.regular}
            loading="lazy"
            className="size-avatar-regular shrink-0 rounded-full bg-surface object-cover"
          />
        )}
        <span className="sr-only">Organised by </span>
        <span dir="auto" className="line-clamp-2 sm:line-clamp-3">
          {organisation.name}
        </span>
      </p>
      {action !== undefined && (
        <div className="relative z-10 col-start-3 row-start-2 self-center sm:row-start-1 sm:self-start sm:justify-self-end">
          {action}
        </div>
      )}
    </article>
  );
}
