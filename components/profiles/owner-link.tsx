"use client";

import { Pencil } from "@/components/ui/icons/late-icons";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";

type OwnerLinkProps = {
  profileId: string;
  href: string;
  label?: string;
  tone?: "primary" | "secondary";
};

/** A link to the edit form, which only the owner sees. */
export function OwnerLink({ profileId, href, label = "Edit", tone = "secondary" }: OwnerLinkProps) {
  return useIsOwnProfile(profileId) ? (
    <LinkButton tone={tone} href={href}>
      <Pencil className="size-5" />
      {label}
    </LinkButton>
  ) : null;
}
