import { ProfileEntry } from "@/components/directory/profile-entry";
import type { NewOrganization } from "@/lib/profiles/newest/schema";

/** Organisations that came last, side by side from 700 px. */
export function NewOrganizations({ organizations }: { organizations: readonly NewOrganization[] }) {
  return (
    <ul
      aria-label="New organisations"
      className="grid gap-x-5 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
    >
      {organizations.map((organization) => (
        <li key={organization.id} className="min-w-0 border-t">
          <ProfileEntry profile={organization} />
        </li>
      ))}
    </ul>
  );
}
