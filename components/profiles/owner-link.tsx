import { Pencil } from "@/components/ui/icons/late-icons";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { TeamPower } from "@/lib/shared/team-roles";
import { OwnerOnly } from "@/components/profiles/owner-only";

type OwnerLinkProps = {
  profileId: string;
  href: string;
  label?: string;
  tone?: "primary" | "secondary";
  power?: TeamPower;
};

/** A link to the edit form, which only the owner sees, and those who post for the profile. */
export function OwnerLink(props: OwnerLinkProps) {
  const { profileId, href, label = "Edit", tone = "secondary", power } = props;
  return (
    <OwnerOnly profileId={profileId} power={power}>
      <LinkButton tone={tone} href={href}>
        <Pencil className="size-5" />
        {label}
      </LinkButton>
    </OwnerOnly>
  );
}
