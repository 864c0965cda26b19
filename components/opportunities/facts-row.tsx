import type { ReactNode } from "react";
import { DateBlock } from "@/components/opportunities/date-block";
import type { RowFacts } from "@/components/opportunities/row-facts";
import { DotLine } from "@/components/ui/dot-line";
import { RowPicture } from "@/components/opportunities/row-picture";
import type { Icon as IconComponent } from "@/components/ui/icons/create-icon";
import {
  Banknote,
  BedDouble,
  BookOpen,
  Gift,
  Hammer,
  HandCoins,
  Image,
  TrainFront,
} from "@/components/ui/icons/reward-icons";
import { joinClasses } from "@/lib/shared/join-classes";
import type { Reward } from "@/lib/vocabulary/opportunity-types.schema";

export type RowLayout = {
  heading?: "h2" | "h3" | "h4";
  /** Shown at the right: a save button. */
  action?: ReactNode;
  /** The phone layout at any window width, for narrow columns. */
  compact?: boolean;
};

const icons: Record<Reward, IconComponent> = {
  ACCOMMODATION: BedDouble,
  PRODUCTION: Hammer,
  CASHPRIZE: Banknote,
  PUBLICATION: BookOpen,
  EXHIBITION: Image,
  TRAVEL: TrainFront,
  FUNDING: HandCoins,
  OTHER: Gift,
};

function RewardIcons({ rewards }: Pick<RowFacts, "rewards">) {
  if (rewards.length === 0) return null;
  return (
    <ul aria-label="What you get" className="flex flex-wrap gap-x-3 gap-y-1 text-small text-muted">
      {rewards.map(({ kind, label }) => {
        const Icon = icons[kind];
        return (
          <li key={kind} className="inline-flex items-center gap-1">
            <Icon className="size-4" />
            {label}
          </li>
        );
      })}
    </ul>
  );
}

export function FactsRow({ facts, ...layout }: RowLayout & { facts: RowFacts }) {
  const { heading: Heading = "h3", action, compact = false } = layout;
  const { href, title, summary, details, deadline, rewards, organisation, picture, badges } = facts;
  return (
    <article
      className={joinClasses(
        "relative grid grid-cols-[4.5rem_minmax(0,1fr)_2.75rem] grid-rows-[1fr_auto] gap-x-3 gap-y-2 border-b py-5",
        !compact &&
          "sm:grid-cols-[5.25rem_minmax(0,1fr)_auto_9rem] sm:gap-x-5 lg:grid-cols-[5.25rem_minmax(0,1fr)_auto_12.5rem]",
        // A narrow column has no margin to extend into.
        facts.isHighlighted && "rounded-surface bg-surface px-3",
        facts.isHighlighted && !compact && "-mx-3 sm:-mx-5 sm:px-5",
      )}
    >
      {/* On phones the picture fills the space below the date. */}
      <div className={joinClasses("row-span-2 flex flex-col gap-3", !compact && "sm:contents")}>
        <DateBlock deadline={deadline} className={joinClasses(!compact && "sm:row-span-2")} />
        <RowPicture
          picture={picture}
          name={organisation.name}
          seed={organisation.seed}
          className={joinClasses(
            "aspect-square w-full",
            !compact && "sm:col-start-4 sm:row-span-2 sm:row-start-1 sm:aspect-4/3 sm:self-start",
          )}
        />
      </div>
      <div
        className={joinClasses(
          "col-span-2 flex min-w-0 flex-col gap-1",
          !compact && "sm:col-start-2 sm:row-start-1",
        )}
      >
        {badges.length > 0 && (
          <p className="flex gap-2">
            {badges.map((badge) => (
              <span key={badge} className="rounded-full border px-2 text-small text-muted">
                {badge}
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
        <DotLine text={details} className="text-small" />
        <RewardIcons rewards={rewards} />
      </div>
      <p className="col-start-2 row-start-2 flex min-h-11 min-w-0 items-center text-small sm:min-h-8">
        <span className="sr-only">Organised by </span>
        <span dir="auto" className="line-clamp-2">
          {organisation.name}
        </span>
      </p>
      {action !== undefined && (
        <div className="relative z-10 col-start-3 row-start-2 self-center sm:justify-self-end">
          {action}
        </div>
      )}
    </article>
  );
}
