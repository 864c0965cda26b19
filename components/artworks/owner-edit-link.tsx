"use client";

import { Pencil } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import { useSession } from "@/hooks/use-session";

/** The way to edit an artwork, shown to the account that it belongs to and to nobody else. */
export function OwnerEditLink({ artworkId, profileId }: { artworkId: string; profileId: string }) {
  const { profiles } = useSession();
  if (!profiles?.some(({ id }) => id === profileId)) return null;
  return (
    <LinkButton href={`/artworks/edit/${encodeURIComponent(artworkId)}`}>
      <Pencil aria-hidden="true" className="size-5" />
      Edit
    </LinkButton>
  );
}
