"use client";

import { Pencil } from "lucide-react";
import { editProfilePath } from "@/components/profiles/profile-path";
import { LinkButton } from "@/components/ui/link-button";
import { useIsOwn } from "@/hooks/use-is-own";

/** The way to change a profile, for its owner only; nobody else sees it. */
export function ProfileOwnerLink({ id }: { id: string }) {
  return useIsOwn(id) ? (
    <LinkButton href={editProfilePath(id)}>
      <Pencil aria-hidden="true" className="size-5" />
      Edit profile
    </LinkButton>
  ) : null;
}
