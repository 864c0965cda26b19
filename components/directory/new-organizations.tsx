import {
  OrganizationCards,
  type OrganizationCardsProps,
} from "@/components/directory/organization-cards";
import { describeKindAndPlace } from "@/lib/profiles/profile-lines.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import type { NewOrganization } from "@/lib/profiles/directory/new-organizations.schema";

type NewOrganizationsProps = Omit<OrganizationCardsProps, "cards"> & {
  organizations: readonly NewOrganization[];
};

const toCard = (organization: NewOrganization) => ({
  id: organization.id,
  href: profilePath(organization),
  name: organization.name,
  text: describeKindAndPlace(organization),
  image: organization.image,
  cover: organization.cover,
  isVerified: organization.isVerified,
});

export function NewOrganizations({ organizations, ...rest }: NewOrganizationsProps) {
  return <OrganizationCards cards={organizations.map(toCard)} {...rest} />;
}
