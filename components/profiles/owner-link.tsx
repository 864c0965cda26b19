"use client";

import { Pencil } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";

type OwnerLinkProps = {
  /** Whose it is. */
  profileId: string;
  href: string;
  label?: string;
  tone?: "primary" | "secondary";
};

/** Leads the owner to the form in which a thing is edited; nobody else sees it. */
export function OwnerLink({ profileId, href, label = "Edit", tone = "secondary" }: OwnerLinkProps) {
  return useIsOwnProfile(profileId) ? (
    <LinkButton tone={tone} href={href}>
      <Pencil aria-hidden="true" className="size-5" />
      {label}
    </LinkButton>
  ) : null;
}
