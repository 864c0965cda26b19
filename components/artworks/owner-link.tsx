"use client";

import { Pencil } from "lucide-react";
import { editPath } from "@/components/artworks/artwork-path";
import { LinkButton } from "@/components/ui/link-button";
import { useIsOwn } from "@/hooks/use-is-own";

/** The way to change a work, for its owner only; nobody else sees it. */
export function OwnerLink({ id, profileId }: { id: string; profileId: string }) {
  return useIsOwn(profileId) ? (
    <LinkButton href={editPath(id)}>
      <Pencil aria-hidden="true" className="size-5" />
      Edit
    </LinkButton>
  ) : null;
}
