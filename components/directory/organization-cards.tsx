"use client";

import { clsx } from "clsx";
import { CardPicture } from "@/components/pictures/card-picture";
import { railClass } from "@/components/ui/rail-class";

export type OrganizationCard = {
  id: string;
  href: string;
  name: string;
  /** Kind and place. */
  text: string;
  image: string | null;
  cover: string | null;
};

export type OrganizationCardsProps = {
  cards: readonly OrganizationCard[];
  /** The id of the rail that the arrow buttons scroll. */
  id: string;
  label: string;
};

/** Client component: see decision 0044. */
export function OrganizationCards({ cards, id: railId, label }: OrganizationCardsProps) {
  return (
    <ul id={railId} aria-label={label} className={clsx(railClass, "items-stretch")}>
      {cards.map(({ id, href, name, text, image, cover }) => (
        <li key={id} className="w-[min(18rem,78vw)] shrink-0 snap-start">
          <a href={href} data-soft="" className="group block outline-offset-4">
            <CardPicture url={cover} logo={image} name={name} seed={id} />
            <h3 dir="auto" className="mt-3 truncate group-hover:text-accent">
              {name}
            </h3>
            <p dir="auto" className="truncate text-small text-muted">
              {text}
            </p>
          </a>
        </li>
      ))}
    </ul>
  );
}
