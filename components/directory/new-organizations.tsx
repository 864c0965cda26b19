import Link from "next/link";
import { InitialsBadge } from "@/components/directory/initials-badge";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { profileKind } from "@/components/profiles/profile-kind";
import { profilePath } from "@/components/profiles/profile-path";
import type { NewOrganization } from "@/lib/profiles/newest/schema";
import { placeText } from "@/lib/shared/place";

/** Organisations that came last, side by side from 700 px: logo or initials, name, kind and place. */
export function NewOrganizations({ organizations }: { organizations: readonly NewOrganization[] }) {
  return (
    <ul
      aria-label="New organisations"
      className="grid gap-x-5 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
    >
      {organizations.map((organization) => (
        <li key={organization.id} className="min-w-0 border-t">
          <Link
            href={profilePath(organization)}
            prefetch={false}
            className="flex min-h-18 items-center gap-3 py-2 hover:text-accent"
          >
            {organization.image === null ? (
              <InitialsBadge name={organization.name} />
            ) : (
              <span aria-hidden="true">
                <ProfileAvatar image={organization.image} />
              </span>
            )}
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-medium">
                {organization.name}
              </span>
              <span className="block truncate text-small text-muted">
                {[profileKind(organization), placeText(organization)]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
