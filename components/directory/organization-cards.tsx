import { VerifiedMark } from "@/components/profiles/verified-mark";
import { CardPicture } from "@/components/pictures/card-picture";
import { railClass } from "@/components/ui/lists/rail-class";
import { joinClasses } from "@/lib/shared/join-classes";

type OrganizationCard = {
  id: string;
  href: string;
  name: string;
  /** Kind and place. */
  text: string;
  image: string | null;
  cover: string | null;
  isVerified: boolean;
};

export type OrganizationCardsProps = {
  cards: readonly OrganizationCard[];
  /** The id of the rail that the arrow buttons scroll. */
  id: string;
  label: string;
};

export function OrganizationCards({ cards, id: railId, label }: OrganizationCardsProps) {
  return (
    <ul id={railId} aria-label={label} className={joinClasses(railClass, "items-stretch")}>
      {cards.map(({ id, href, name, text, image, cover, isVerified }) => (
        <li key={id} className="w-[min(18rem,78vw)] shrink-0 snap-start">
          <a href={href} data-soft="" className="group block outline-offset-4">
            <CardPicture url={cover} logo={image} name={name} seed={id} />
            <h3 className="mt-3 flex items-center gap-1 group-hover:text-accent">
              <span dir="auto" className="truncate">
                {name}
              </span>
              {isVerified && <VerifiedMark />}
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
