import { clsx } from "clsx";
import { CardPicture } from "@/components/pictures/card-picture";
import { describeKindAndPlace } from "@/components/profiles/profile-kind";
import { profilePath } from "@/components/profiles/profile-path";
import { railClass } from "@/components/ui/rail-class";
import type { NewOrganization } from "@/lib/profiles/new-organizations.schema";

type NewOrganizationsProps = {
  organizations: readonly NewOrganization[];
  /** The id of the rail that the arrow buttons scroll. */
  id: string;
  label: string;
};

export function NewOrganizations({ organizations, id: railId, label }: NewOrganizationsProps) {
  return (
    <ul id={railId} aria-label={label} className={clsx(railClass, "items-stretch")}>
      {organizations.map((organization) => {
        const { id, name, image, cover } = organization;
        return (
          <li key={id} className="w-[min(18rem,78vw)] shrink-0 snap-start">
            <a
              href={profilePath(organization)}
              data-soft=""
              className="group block outline-offset-4"
            >
              <CardPicture url={cover} logo={image} name={name} seed={id} />
              <h3 dir="auto" className="mt-3 truncate group-hover:text-accent">
                {name}
              </h3>
              <p dir="auto" className="truncate text-small text-muted">
                {describeKindAndPlace(organization)}
              </p>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
