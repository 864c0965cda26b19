import { Pencil } from "@/components/ui/icons/late-icons";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { OwnerOnly } from "@/components/profiles/owner-only";

type OwnerLinkProps = {
  profileId: string;
  href: string;
  label?: string;
  tone?: "primary" | "secondary";
};

/** A link to the edit form, which only the owner sees. */
export function OwnerLink({ profileId, href, label = "Edit", tone = "secondary" }: OwnerLinkProps) {
  return (
    <OwnerOnly profileId={profileId}>
      <LinkButton tone={tone} href={href}>
        <Pencil className="size-5" />
        {label}
      </LinkButton>
    </OwnerOnly>
  );
}
